import { useMessages } from '../i18n/language.ts'
import { Dropdown } from '../ui/Dropdown.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Gear } from '../ui/icons.tsx'
import { useContainsEnd } from './use-contains-end.ts'
import { useContest } from './use-contest.ts'

/** After the end, for those who run a contest: whether what was submitted later counts in what they see. */
export function ContestSetting() {
  const t = useMessages().contest.setting
  const { isOffered, containsEnd, choose } = useContainsEnd()
  const { manages } = useContest().contest
  if (!isOffered || !manages) return null
  return (
    <Dropdown
      label={t.title}
      kind="dialog"
      trigger={(bind) => (
        <IconButton label={t.title} {...bind}>
          <Gear />
        </IconButton>
      )}
    >
      {() => (
        <div className="contest-setting">
          <label>
            <input type="checkbox" checked={containsEnd} onChange={({ target }) => choose(target.checked)} />
            {t.containsEnd}
          </label>
        </div>
      )}
    </Dropdown>
  )
}
