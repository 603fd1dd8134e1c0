import { useQuery } from '@tanstack/react-query'
import { languages } from '@verdict/contract/problem/routes.ts'
import { ask } from '../api/ask.ts'
import { useMessages } from '../i18n/language.ts'
import { Failure } from '../ui/Failure.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import './about.css'

const parts = ['database', 'queue', 'judge']

/** Parts of the service that are not there; undefined when even that cannot be told. */
async function askMissing(): Promise<string[]> {
  const reply = await fetch('/readyz')
  if (reply.ok) return []
  const body = (await reply.json()) as { missing?: string[] }
  return body.missing ?? parts
}

/** State and version of the system. */
export default function DeveloperPage() {
  const t = useMessages().system
  return (
    <div className="page about">
      <h1>{t.title}</h1>
      <p className="about-lead">{t.lead}</p>
      <State />
      <dl className="sheet system">
        <div>
          <dt>{t.version}</dt>
          <dd className="num">{__VERSION__}</dd>
        </div>
        <LanguageCount />
        <div>
          <dt>{t.api}</dt>
          <dd>
            <a href="/api/docs">{t.apiText}</a>
          </dd>
        </div>
      </dl>
    </div>
  )
}

const refreshMs = 15_000

function State() {
  const { system: t } = useMessages()
  const {
    data: missing,
    error,
    refetch,
  } = useQuery({ queryKey: ['readyz'], queryFn: askMissing, refetchInterval: refreshMs })
  if (error && !missing) return <Failure text={t.unknown} onRetry={() => void refetch()} />
  if (!missing) return <Skeleton lines={2} />
  return (
    <section aria-live="polite">
      <h2>{missing.length === 0 ? t.ready : t.notReady}</h2>
      <dl className="sheet system">
        {parts.map((part) => (
          <div key={part}>
            <dt>{t.parts[part]}</dt>
            <dd className={missing.includes(part) ? 'system-part missing' : 'system-part'}>
              {missing.includes(part) ? t.missing : t.working}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function LanguageCount() {
  const t = useMessages().system
  const { data } = useQuery(ask(languages, { all: false }))
  const names = data?.map(({ name }) => name)
  return (
    <div>
      <dt>{t.languages}</dt>
      <dd className="num" title={names?.join(', ')}>
        {names?.length ?? '--'}
      </dd>
    </div>
  )
}
