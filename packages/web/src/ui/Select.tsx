import './Field.css'

interface Option {
  value: string
  label: string
}

interface Props {
  label: string
  value: string
  options: Option[]
  onChange: (value: string) => void
  className?: string
  disabled?: boolean
  /** What was chosen is being done: it keeps the focus, and takes nothing until then. */
  isBusy?: boolean
}

/** One of several, as the platform's own list: light, and at home on phones and screen readers. */
export const Select = ({ label, value, options, onChange, className = '', disabled = false, isBusy }: Props) => (
  <select
    className={`select ${className}`}
    aria-label={label}
    value={value}
    disabled={disabled}
    aria-busy={isBusy}
    onChange={(event) => isBusy || onChange(event.currentTarget.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)
