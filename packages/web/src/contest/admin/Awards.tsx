import { contestLimits } from '@verdict/contract/contest/form-limits.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { LineInput } from '../../ui/form/LineInput.tsx'
import { SelectField } from '../../ui/form/select-fields.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Cross } from '../../ui/icons.tsx'
import type { ContestValues } from './values.ts'

type Tier = ContestValues['awards'][number]

/** Awards by percent or number, each with a badge that is shown as it will be. */
export function Awards({ form }: { form: Form<ContestValues> }) {
  const t = useMessages().contestAdmin.form
  const { awardType, awards } = form.values
  const kind = Number(awardType)
  const fault = form.mantine.errors['awards']
  const set = (next: Tier[]) => form.set('awards', next)
  const sum = awards.reduce((all, { num }) => all + num, 0)
  const last = Math.max(0, ...awards.map(({ priority }) => priority))
  const one: Tier = { priority: last + 1, name: '', background: '#dfe3e6', color: '#1f1f1f', num: 0 }
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.awards}</h2>
      </div>
      <div className="sheet-body contest-fields">
        <SelectField
          form={form}
          name="awardType"
          label={t.awardKind}
          options={t.awardKinds.map((label, index) => ({ value: String(index), label }))}
        />
        {kind === 0 ? null : (
          <div className="contest-wide form-sheet">
            <ol className="contest-tiers">
              <li className="contest-tier-head dim" aria-hidden="true">
                <span>{t.priority}</span>
                <span>{t.tier}</span>
                <span>{t.background}</span>
                <span>{t.color}</span>
                <span>{t.num[kind]}</span>
                <span>{t.badge}</span>
              </li>
              {awards.map((tier, index) => (
                <TierRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: tiers have no name of their own while they are typed
                  key={index}
                  nth={index + 1}
                  tier={tier}
                  unit={t.num[kind] ?? ''}
                  onChange={(changed) => set(awards.map((before) => (before === tier ? changed : before)))}
                  onRemove={() => set(awards.filter((other) => other !== tier))}
                />
              ))}
            </ol>
            {fault ? (
              <p className="form-refusal" role="alert" tabIndex={-1} data-field="awards">
                {fault}
              </p>
            ) : null}
            <div className="row">
              <Button
                size="compact-sm"
                variant="default"
                disabled={awards.length >= contestLimits.tiers}
                onClick={() => set([...awards, one])}
              >
                {t.addTier}
              </Button>
              {kind === 1 ? <span className="dim small">{t.sum(sum)}</span> : null}
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

interface RowProps {
  nth: number
  tier: Tier
  unit: string
  onChange: (tier: Tier) => void
  onRemove: () => void
}

const whole = (text: string): number => Number(text.replace(/\D/g, '').slice(0, 7))

function TierRow({ nth, tier, unit, onChange, onRemove }: RowProps) {
  const t = useMessages().contestAdmin.form
  const swatch = (name: 'background' | 'color') => (
    <input
      className="contest-swatch"
      type="color"
      aria-label={t.nth(t[name], nth)}
      value={hexOf(tier[name])}
      onChange={(event) => onChange({ ...tier, [name]: event.currentTarget.value })}
    />
  )
  return (
    <li>
      <LineInput
        label={t.nth(t.priority, nth)}
        value={String(tier.priority)}
        onChange={(text) => onChange({ ...tier, priority: Math.min(1000, whole(text)) })}
      />
      <LineInput
        label={t.nth(t.tier, nth)}
        value={tier.name}
        onChange={(name) => onChange({ ...tier, name: name.slice(0, contestLimits.tierName) })}
      />
      {swatch('background')}
      {swatch('color')}
      <LineInput
        label={t.nth(unit, nth)}
        value={String(tier.num)}
        onChange={(text) => onChange({ ...tier, num: Math.min(1_000_000, whole(text)) })}
      />
      <span className="contest-badge" style={{ background: tier.background, color: tier.color }}>
        {tier.name || '--'}
      </span>
      <IconButton label={t.removeTier(tier.name || String(nth))} onClick={onRemove}>
        <Cross />
      </IconButton>
    </li>
  )
}

/** What a colour field of the platform can show; other ways of writing a colour stay as they are until one is chosen. */
function hexOf(color: string): string {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color)
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : '#000000'
}
