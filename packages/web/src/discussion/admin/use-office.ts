import {
  changeDiscussion,
  deleteDiscussions,
  getDeletedDiscussions,
  getDiscussionReports,
  restoreDiscussion,
  updateDiscussionReport,
} from '@verdict/contract/discussion/admin-routes.ts'
import { keptDays } from '@verdict/contract/discussion/limits.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'

const renews = [getDiscussionReports, getDeletedDiscussions]

/** What administrators of the site do with a discussion. */
export function useOffice(title: string) {
  const t = useMessages().moderation
  const change = useAct(changeDiscussion, { done: t.changed, renews })
  const check = useAct(updateDiscussionReport, { renews })
  const restore = useAct(restoreDiscussion, { done: t.restored, renews })
  const remove = useAct(deleteDiscussions, {
    confirm: () => ({ title: t.removeTitle, text: t.removeText(title, keptDays), yes: t.remove, danger: true }),
    done: t.removed,
    renews,
  })
  return { change, check, restore, remove }
}
