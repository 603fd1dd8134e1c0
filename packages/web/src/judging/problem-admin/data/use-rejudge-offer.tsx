import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import { type ReactNode, useState } from 'react'
import { useViewer } from '../../../api/session.ts'
import { useMessages } from '../../../i18n/language.ts'
import { useOffice } from '../../../problem/admin/office.ts'
import { showToast } from '../../../ui/toasts.ts'
import { RejudgeOffer } from './RejudgeOffer.tsx'

interface Offering {
  /** Offers it, where so many submissions were judged with other data. */
  offer: (judgedOnOlder: number) => void
  /** The dialog that asks, while it is open. */
  dialog: ReactNode
}

/** After a change of test data: offers to judge again what was judged with other data, as a proposal first, and never does so by itself. */
export function useRejudgeOffer(pid: number): Offering {
  const t = useMessages().problemForm
  const viewer = useViewer()
  const { gid } = useOffice()
  const [count, setCount] = useState(0)
  return {
    offer(judgedOnOlder) {
      if (judgedOnOlder === 0) return
      if (gid === null || isSiteManager(viewer)) setCount(judgedOnOlder)
      else showToast(t.rejudgeLater(judgedOnOlder), 'success')
    },
    dialog: count ? <RejudgeOffer pid={pid} count={count} onClose={() => setCount(0)} /> : null,
  }
}
