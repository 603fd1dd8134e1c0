import { useMessages } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'

/** New recovery codes, until their owner says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useMessages().security.factor
  return (
    <section className="security-secret" aria-label={t.codes}>
      <p role="status">{t.codesShown}</p>
      <ul className="security-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={onKept}>{t.codesKept}</Button>
        <CopyButton text={codes.join('\n')} />
      </div>
    </section>
  )
}
