import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { usePlace } from '../place/use-place.ts'
import { ClosedTab, PlaceTabs } from '../ui/place-tabs/PlaceTabs.tsx'
import { linkOf, type TabName } from './tabs.ts'
import { useTraining } from './use-training.ts'

/** The tabs of a training; private ones have a rank, and keep all but the introduction closed until the password was given. */
export function TrainingTabs({ tab }: { tab: TabName }) {
  const t = useMessages().training
  const { auth, access } = useTraining()
  const names: TabName[] = auth === 'Private' ? ['introduction', 'problems', 'rank'] : ['introduction', 'problems']
  return (
    <PlaceTabs label={t.tabsLabel} shown={tab}>
      {names.map((name) =>
        access || name === 'introduction' ? (
          <Tab key={name} name={name} isHere={name === tab} />
        ) : (
          <ClosedTab key={name} text={t.tabs[name]} why={t.closed} />
        ),
      )}
    </PlaceTabs>
  )
}

function Tab({ name, isHere }: { name: TabName; isHere: boolean }) {
  const t = useMessages().training
  const { links } = usePlace()
  return (
    <Link {...links[linkOf[name]]} activeOptions={{ exact: true }} {...(isHere && { 'aria-current': 'page' as const })}>
      {t.tabs[name]}
    </Link>
  )
}
