import type { Words } from './words.ts'

export const enUS: Words = {
  system: {
    'group-welcome': {
      title: 'Welcome to the group {group}',
      content: 'You are now a member of the group [{group}](/group/{gid}).',
    },
    'group-applied': {
      title: '{username} would like to join the group {group}',
      content:
        '**{username}** would like to join the group [{group}](/group/{gid}) and waits for an answer.\n\n> {reason}',
    },
    'group-applications': {
      title: '{count} people would like to join the group {group}',
      content:
        '**{count}** people would like to join the group [{group}](/group/{gid}) and wait for an answer. [See the applications](/group/{gid}/manage/member?auth=1)',
    },
    'group-refused': {
      title: 'You were not admitted to the group {group}',
      content: 'Your application to join the group [{group}](/group/{gid}) was refused.',
    },
    'group-level': {
      title: 'Your role in the group {group} has changed',
      content: 'In the group [{group}](/group/{gid}) you are now: **{level}**.',
    },
    'group-removed': {
      title: 'You were removed from the group {group}',
      content: 'You are no longer a member of the group **{group}**.',
    },
    'group-disbanded': {
      title: 'The group {group} was disbanded',
      content: 'The group **{group}** and everything in it is no more.',
    },
    'problem-published': {
      title: 'The problem {problem} is now public',
      content: 'The problem **{problem}** of the group [{group}](/group/{gid}) was added to the public problems.',
    },
    'problem-not-published': {
      title: 'The problem {problem} was not made public',
      content: 'The request to make the problem **{problem}** of the group [{group}](/group/{gid}) public was refused.',
    },
    'problem-hidden': {
      title: 'Your problem {problem} is no longer public',
      content: '**{username}** made your problem **{problem}** private. It stays with you, with its submissions.',
    },
    'problem-deleted': {
      title: 'Your problem {problem} was deleted',
      content: '**{username}** deleted your problem **{problem}** and its submissions.',
    },
    'discussion-disabled': {
      title: 'Your discussion “{discussion}” is no longer shown',
      content: 'A moderator disabled your discussion **{discussion}**. Nothing of it is lost.',
    },
    'discussion-deleted': {
      title: 'Your discussion “{discussion}” was deleted',
      content: 'A moderator deleted your discussion **{discussion}**.',
    },
    'problem-co-author': {
      title: 'You are now a co-author of {problem}',
      content: '**{username}** made you a co-author of the problem **{problem}**. [Work on it]({address})',
    },
    'problem-tester': {
      title: 'You are now a tester of {problem}',
      content: '**{username}** made you a tester of the problem **{problem}**. [Test it]({address})',
    },
    'problem-handed-over': {
      title: 'The problem {problem} is yours now',
      content: '**{username}** handed the problem **{problem}** over to you. [Work on it]({address})',
    },
    'problems-wait': {
      title: 'Problems of groups that wait for a review: {count}',
      content: 'Problems of groups that wait to be made public: **{count}**. [Review them](/admin/group-problem/apply)',
    },
    'role-changed': {
      title: 'Your role has changed',
      content: 'An administrator changed your role on this site. It is now: **{role}**.',
    },
    muted: {
      title: 'You are muted until {until}',
      content: 'Until **{until}** you cannot post, comment or reply.\n\n> {reason}',
    },
    'restriction-over': { title: 'Your restriction is over', content: 'You may do again what other users may do.' },
    'remote-account-aside': {
      title: 'The account {account} at {site} is set aside',
      content:
        'The account **{account}** cannot be used at {site} any more; submissions that wait go by other accounts. [See why and use it again](/admin/judge)',
    },
  },
  roles: {
    root: 'Super administrator',
    admin: 'Administrator',
    default_user: 'User',
    no_subimit_user: 'May not submit',
    no_discuss_user: 'May not post',
    mute_user: 'Muted',
    no_submit_no_discuss_user: 'May neither submit nor post',
    no_submit_mute_user: 'May not submit, muted',
    problem_admin: 'Problem administrator',
  },
  levels: { 3: 'Member', 4: 'Manager', 5: 'Owner' },
  sources: { deleted: 'It was deleted', unreachable: 'It is no longer open to you' },
}
