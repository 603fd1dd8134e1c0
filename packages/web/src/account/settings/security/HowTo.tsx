import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { useMessages } from '../../../i18n/language.ts'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'

const curl = (origin: string) => `jq -n --rawfile code main.cpp \\
  '{pid: "P1000", language: "C++ 17 With O2", code: $code}' |
curl ${origin}${submitProblemJudge.path} \\
  -H "Authorization: Bearer $VERDICT_TOKEN" \\
  -H "Content-Type: application/json" -d @-`

const command = (origin: string) => `export VERDICT_TOKEN=verdict_...
npm run verdict -- submit P1000 main.cpp --url ${origin}`

/** How one submits with a token, to be copied. */
export function HowTo() {
  const t = useMessages().security.tokens
  return (
    <>
      <Lines title={t.how} code={curl(location.origin)} />
      <Lines title={t.howCommand} code={command(location.origin)} />
    </>
  )
}

const Lines = ({ title, code }: { title: string; code: string }) => (
  <section className="security-how">
    <div className="row">
      <h4>{title}</h4>
      <CopyButton text={code} />
    </div>
    <CodeBlock code={code} language="shell" label={title} />
  </section>
)
