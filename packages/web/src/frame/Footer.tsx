import { Link } from '@tanstack/react-router'
import type { Output } from '@verdict/contract/route.ts'
import type { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import './Footer.css'
import { type Language, languageNames, languages, useLanguage, useMessages } from '../i18n/language.ts'
import { Select } from '../ui/Select.tsx'
import { useChooseLanguage } from './use-choose-language.ts'

type Config = Output<typeof getWebsiteConfig>

export function Footer({ config }: { config: Config | undefined }) {
  const t = useMessages().common.footer
  return (
    <footer className="foot">
      <div className="foot-in">
        <section>
          <h2>{config?.name ?? 'Verdict'}</h2>
          <p>{config?.description || t.tagline}</p>
        </section>
        <section>
          <h2>{t.service}</h2>
          <ul>
            <li>
              <Link to="/status">{t.queue}</Link>
            </li>
            <li>
              <Link to="/developer">{t.systemInfo}</Link>
            </li>
          </ul>
        </section>
        <section>
          <h2>{t.development}</h2>
          <ul>
            <li>
              <Outside url={config?.projectUrl ?? '/developer'}>{t.source}</Outside>
            </li>
            <li>
              <a href="/api/docs">{t.api}</a>
            </li>
          </ul>
        </section>
        <section>
          <h2>{t.support}</h2>
          <ul>
            <li>
              <Link to="/introduction">{t.introduction}</Link>
            </li>
            <li>
              <Link to="/introduction" hash="help">
                {t.docs}
              </Link>
            </li>
          </ul>
        </section>
        <LanguageMenu />
        <Credits config={config} />
      </div>
    </footer>
  )
}

function LanguageMenu() {
  const t = useMessages().common.footer
  const choose = useChooseLanguage()
  const options = languages.map((value) => ({ value, label: languageNames[value] }))
  return (
    <section>
      <h2>{t.language}</h2>
      <Select
        label={t.language}
        value={useLanguage()}
        options={options}
        onChange={(value) => choose(value as Language)}
      />
    </section>
  )
}

function Credits({ config }: { config: Config | undefined }) {
  const t = useMessages().common.footer
  if (!config?.recordName && !config?.projectName) return null
  return (
    <div className="foot-end">
      {config.recordName ? <Outside url={config.recordUrl}>{config.recordName}</Outside> : null}
      {config.projectName ? (
        <span>
          {t.poweredBy}
          <Outside url={config.projectUrl}>{config.projectName}</Outside>
        </span>
      ) : null}
    </div>
  )
}

/** What managers have entered: a page of this site, another site, or no link at all. */
function Outside({ url, children }: { url: string | null; children: string }) {
  if (url && /^\/(?![/\\])/.test(url)) return <Link to={url}>{children}</Link>
  if (!url || !/^https?:\/\//i.test(url)) return <span>{children}</span>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
