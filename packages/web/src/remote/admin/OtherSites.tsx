import { useQuery } from '@tanstack/react-query'
import { getRemoteServers } from '@verdict/contract/remote/admin-routes.ts'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { SiteRow } from './SiteRow.tsx'
import './other-sites.css'

/** Nothing tells of it as it happens; what stands here is never older than this. */
const refreshMs = 10_000

/** The judges of other sites, one below the other: how they are, and what can be done about it. */
export function OtherSites() {
  const t = useMessages().remoteAdmin
  const query = useQuery({ ...ask(getRemoteServers, {}), refetchInterval: refreshMs })
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.title}</h2>
      </div>
      <p className="judges-note dim small">{t.lead}</p>
      <QueryResult query={query} skeletonLines={8}>
        {({ hasRelay, servers }) => (
          <>
            {hasRelay ? null : (
              <div className="other-sites-note" role="status">
                <strong>{t.noRelay}</strong> {t.noRelayHelp}
              </div>
            )}
            <ul className="other-sites">
              {servers.map((server) => (
                <SiteRow key={server.key} server={server} />
              ))}
            </ul>
          </>
        )}
      </QueryResult>
    </section>
  )
}
