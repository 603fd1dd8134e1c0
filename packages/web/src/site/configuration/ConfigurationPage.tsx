import { useQuery } from '@tanstack/react-query'
import { getDbAndRedisConfig, getSettings, setEmailConfig, setWebConfig } from '@verdict/contract/site/config-routes.ts'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { CarouselPart } from './CarouselPart.tsx'
import './configuration.css'
import { Part } from './Part.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { TestMail } from './TestMail.tsx'

/** For root: what the site is called, the pictures of its home page, how it sends mails, and which database it has. */
export default function ConfigurationPage() {
  const t = useMessages().configuration
  const query = useQuery(ask(getSettings, {}))
  return (
    <div className="page stack configuration">
      <h1>{t.title}</h1>
      <QueryResult query={query} skeletonLines={12}>
        {(all) => (
          <div className="configuration-parts">
            <Part title={t.website} lead={t.websiteLead}>
              <SettingsForm
                route={setWebConfig}
                settings={all.filter(({ part }) => part === 'website')}
                readAt={query.dataUpdatedAt}
              />
            </Part>
            <Part title={t.email} lead={t.emailLead}>
              <SettingsForm
                route={setEmailConfig}
                settings={all.filter(({ part }) => part === 'email')}
                readAt={query.dataUpdatedAt}
              />
              <TestMail />
            </Part>
          </div>
        )}
      </QueryResult>
      <CarouselPart />
      <Database />
    </div>
  )
}

function Database() {
  const t = useMessages().configuration
  const query = useQuery(ask(getDbAndRedisConfig, {}))
  return (
    <Part title={t.database} lead={t.databaseLead}>
      <QueryResult query={query} skeletonLines={4}>
        {({ dbName, dbHost, dbPort, dbUsername }) => (
          <dl className="configuration-facts">
            {Object.entries({ dbName, dbHost, dbPort, dbUsername }).map(([name, value]) => (
              <div key={name}>
                <dt>{t.names[name as 'dbName']}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryResult>
    </Part>
  )
}
