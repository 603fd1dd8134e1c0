import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Output } from '@verdict/contract/route.ts'
import { getSwitchConfig, setSwitchConfig } from '@verdict/contract/site/config-routes.ts'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { LineInput } from '../../ui/form/LineInput.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Cross } from '../../ui/icons.tsx'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { Part } from './Part.tsx'
import { settingsRoutes } from './SettingsForm.tsx'

/** Names of the sites are names, the same in every language. */
const sites = {
  hdu: 'HDU',
  cf: 'Codeforces',
  poj: 'POJ',
  atcoder: 'AtCoder',
  spoj: 'SPOJ',
  libreoj: 'LibreOJ',
  verdict: 'Verdict',
} as const
type Site = keyof typeof sites

interface Account {
  /** Tells rows apart while they are typed. */
  key: number
  name: string
  password: string
  isNew: boolean
}

/** The accounts by which submissions go to other sites; a password that is there is never shown. */
export function RemoteAccounts() {
  const t = useMessages().configuration
  const query = useQuery(ask(getSwitchConfig, {}))
  return (
    <Part title={t.remote} lead={t.remoteLead}>
      <p className="small">
        <Link to="/admin/judge">{t.toRemoteState}</Link>
      </p>
      <QueryResult query={query} skeletonLines={6}>
        {(config) => (
          <div className="configuration-sites">
            {(Object.keys(sites) as Site[]).map((site) => (
              <OfSite key={site} site={site} config={config} readAt={query.dataUpdatedAt} />
            ))}
          </div>
        )}
      </QueryResult>
    </Part>
  )
}

interface OfSiteProps {
  site: Site
  config: Output<typeof getSwitchConfig>
  /** When it was read. */
  readAt: number
}

const newAccount = (key: number): Account => ({ key, name: '', password: '', isNew: true })

function OfSite({ site, config, readAt }: OfSiteProps) {
  const t = useMessages().configuration
  const form = useForm(setSwitchConfig, {
    initial: {
      accounts: config[`${site}UsernameList`].map((name, key): Account => ({ key, name, password: '', isNew: false })),
    },
    version: readAt,
    fields: {},
    rules: { accounts: (accounts) => (accounts.every(isWhole) ? undefined : t.accountIncomplete) },
    toInput: ({ accounts }) => ({
      [`${site}UsernameList`]: accounts.map(({ name }) => name.trim()),
      [`${site}PasswordList`]: accounts.map(({ password }) => password),
    }),
    done: t.saved,
    renews: settingsRoutes,
  })
  const { accounts } = form.values
  const change = (key: number, changes: Partial<Account>) =>
    form.set(
      'accounts',
      accounts.map((one) => (one.key === key ? { ...one, ...changes } : one)),
    )
  const remove = async ({ key, name, isNew }: Account) => {
    const question = { title: t.removeAccount(name), text: t.removeAccountText, danger: true }
    if (!isNew && !(await confirm(question))) return
    form.set(
      'accounts',
      accounts.filter((one) => one.key !== key),
    )
  }
  const next = Math.max(-1, ...accounts.map(({ key }) => key)) + 1
  const fault = form.mantine.errors['accounts']
  return (
    <section>
      <h3>{sites[site]}</h3>
      <FormSheet
        form={form}
        blocked={!form.isChanged}
        actions={
          <Button variant="default" onClick={() => form.set('accounts', [...accounts, newAccount(next)])}>
            {t.addAccount}
          </Button>
        }
      >
        {site === 'verdict' ? <p className="dim small">{t.tokenAsPassword}</p> : null}
        {accounts.length ? null : <p className="dim small">{t.noAccounts}</p>}
        {accounts.map((account, index) => {
          const { key, name, password, isNew } = account
          return (
            <div key={key} className="configuration-account">
              <LineInput
                label={t.accountName(index + 1)}
                placeholder={t.username}
                disabled={!isNew}
                value={name}
                onChange={(typed) => change(key, { name: typed })}
              />
              <LineInput
                isSecret
                label={t.accountPassword(index + 1)}
                placeholder={isNew ? t.password : t.isSetShort}
                value={password}
                onChange={(typed) => change(key, { password: typed })}
              />
              <IconButton label={t.removeAccount(name || String(index + 1))} onClick={() => void remove(account)}>
                <Cross />
              </IconButton>
            </div>
          )
        })}
        {fault ? (
          <p className="form-refusal" role="alert">
            {fault}
          </p>
        ) : null}
      </FormSheet>
    </section>
  )
}

/** A new account needs its password; one that is there keeps its own. */
const isWhole = ({ name, password, isNew }: Account): boolean => name.trim() !== '' && (!isNew || password !== '')
