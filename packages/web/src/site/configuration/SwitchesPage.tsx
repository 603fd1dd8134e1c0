import { useQuery } from '@tanstack/react-query'
import { getSettings, setSwitchConfig } from '@verdict/contract/site/config-routes.ts'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import './configuration.css'
import { Part } from './Part.tsx'
import { RemoteAccounts } from './RemoteAccounts.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import type { Setting } from './setting.ts'

/** For root: what is open, what is asked of people, and the accounts at other sites. */
export default function SwitchesPage() {
  const t = useMessages().configuration
  const query = useQuery(ask(getSettings, {}))
  return (
    <div className="page stack configuration">
      <h1>{t.switchesTitle}</h1>
      <QueryResult query={query} skeletonLines={12}>
        {(all) => <Parts switches={all.filter(({ part }) => part === 'switches')} readAt={query.dataUpdatedAt} />}
      </QueryResult>
      <RemoteAccounts />
    </div>
  )
}

function Parts({ switches, readAt }: { switches: Setting[]; readAt: number }) {
  const t = useMessages().configuration
  return (
    <div className="configuration-parts">
      <Part title={t.open} lead={t.openLead}>
        <SettingsForm
          route={setSwitchConfig}
          settings={switches.filter(({ kind }) => kind === 'switch')}
          readAt={readAt}
        />
      </Part>
      <Part title={t.bounds} lead={t.boundsLead}>
        <SettingsForm
          route={setSwitchConfig}
          settings={switches.filter(({ kind }) => kind !== 'switch')}
          readAt={readAt}
        />
      </Part>
    </div>
  )
}
