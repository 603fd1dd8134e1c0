import { z } from 'zod'
import { maybeFlag, momentRead, zeroOrOne } from '../form-fields.ts'
import { int, optionalInt, optionalText } from '../wire.ts'
import { discussionLimits } from './limits.ts'

/**
 * What is sent to write or change a discussion, of the site or of a group alike. Who wrote it, their badge, the counts and the dates are
 * the server's; those of existing clients, which send whole records, are not read.
 */
const title = z.string().trim().min(1).max(discussionLimits.title)
const description = z.string().trim().min(1).max(discussionLimits.description)
const content = z.string().min(1).max(discussionLimits.content).regex(/\S/)
const topPriority = maybeFlag.describe('pinned above the others; read of those who manage the place')

export const newDiscussion = {
  title,
  description,
  content,
  topPriority,
  categoryId: int,
  pid: optionalText().describe(
    'display id of the problem that it is about; of a problem of a group, it is written there',
  ),
}

/** What is absent stays: who pins or disables need not send texts that somebody may be changing meanwhile. */
export const changedDiscussion = z.object({
  id: int,
  title: title.optional(),
  description: description.optional(),
  content: content.optional(),
  topPriority,
  categoryId: optionalInt.describe('stays when it is not sent'),
  status: zeroOrOne.describe('0 shown, 1 disabled; read of those who manage the group it stands in'),
  gmtModified: momentRead.describe(
    'when its texts were last saved as they were read; texts that were saved later are not overwritten',
  ),
})

export type NewDiscussion = z.output<z.ZodObject<typeof newDiscussion>>
export type ChangedDiscussion = z.output<typeof changedDiscussion>

/** Filters of every list of discussions. */
export const discussionFilter = { cid: optionalInt.describe('a category'), pid: optionalText() }
