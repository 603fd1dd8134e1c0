import { getRemoteServers, setRemoteServer } from '@verdict/contract/remote/admin-routes.ts'
import fields from '@verdict/contract/remote/admin-routes.ts?fields'
import { remoteServers } from '@verdict/contract/remote/sites.ts'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { SiteState } from './site-state.ts'

const paces = ['submitMs', 'requestMs', 'pollMs'] as const

/** How a site is spoken to: where, how fast, and whether by the accounts of this site. */
export function SettingsDialog({ server, onClose }: { server: SiteState; onClose: () => void }) {
  const t = useMessages().remoteAdmin
  const { key, title, address, relays, relaysByDefault, submitMs, requestMs, pollMs } = server
  const own = remoteServers[key].address
  const form = useForm(setRemoteServer, {
    initial: { address: address === own ? '' : address, relays, submitMs, requestMs, pollMs },
    fields: { ...fields['setRemoteServer'], ...Object.fromEntries(paces.map((pace) => [pace, paceRule(pace)])) },
    toInput: (values) => ({ key, ...values }),
    refusedAt: { 'remote/address-malformed': 'address' },
    done: t.changed,
    renews: [getRemoteServers],
    leavesFreely: true,
    onDone: onClose,
  })
  return (
    <Dialog title={t.changeOf(title)} onClose={onClose} width={520}>
      <FormSheet form={form} blocked={!form.isChanged}>
        <SwitchField form={form} name="relays" label={t.relays} hint={t.relaysHint} />
        {relaysByDefault ? null : <p className="other-sites-note">{t.terms}</p>}
        {paces.map((pace) => (
          <NumberField key={pace} form={form} name={pace} label={t[pace]} min={0} step={500} unit="ms" />
        ))}
        <TextField form={form} name="address" label={t.address} hint={t.addressHint} placeholder={own} />
      </FormSheet>
    </Dialog>
  )
}

/** The schema's bounds; empty is no pace. */
const paceRule = (pace: (typeof paces)[number]) => ({ ...fields['setRemoteServer']?.[pace], required: true })
