import type { Messages } from '../messages.ts'

export const message: Messages['message'] = {
  title: 'Messages',
  kinds: 'Kinds of messages',
  waiting: (n) => `${n} unread`,
  isNew: 'Unread',
  clear: 'Clear all',
  clearText: (kind, n) =>
    `${n === 1 ? 'The message' : `All ${n} messages`} in “${kind}” will be deleted for good, unread ones too.`,
  cleared: 'The messages were cleared',
  remove: 'Delete message',
  removeOne: (name) => `Delete message: ${name}`,
  removeText: (name) => `This message (${name}) will be deleted for good.`,
  removed: 'The message was deleted',
  showNew: (n) => `Show ${n} new`,
  none: {
    discuss: 'Nobody has commented on your discussions yet',
    reply: 'Nobody has replied to you or mentioned you yet',
    like: 'Nobody has liked what you wrote yet',
    sys: 'There are no system notices',
    mine: 'There are no messages for you alone',
  },
  actions: {
    Discuss: 'commented on your discussion',
    Reply: 'replied to you',
    Like_Post: 'liked your discussion',
    Like_Discuss: 'liked your comment',
  },
  mentioned: 'mentioned you',
  withheld: {
    deleted: 'What was written here has been deleted.',
    contest: 'It is not shown while the contest is running.',
    place: 'You can no longer see what is written there.',
  },
  sources: { discussion: 'Discussion', contest: 'Contest' },
}
