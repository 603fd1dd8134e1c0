interface Props {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  isPartly?: boolean
  onToggle: () => void
}

/** The box by which a row, or all of them, is chosen; the space around it belongs to it. */
export function Choice({ label, checked, isPartly = false, onToggle }: Props) {
  return (
    <label className="list-choice">
      <input
        className="list-choose"
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        onChange={onToggle}
      />
    </label>
  )
}
