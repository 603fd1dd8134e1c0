import type { KeyboardEvent } from 'react'
import { Dropdown } from '../Dropdown.tsx'

const all = [
  ...['😀', '😄', '😂', '🙂', '😉', '😊', '😍', '😎', '🤔', '😐', '😴', '😢'],
  ...['😭', '😡', '😱', '🤯', '🥳', '🤝', '👍', '👎', '👏', '🙏', '💪', '👀'],
  ...['❤️', '🔥', '⭐', '🎉', '🎈', '🏆', '💡', '🐛', '🚀', '☕', '✅', '❌'],
]

/** Small pictures to put into a text, by click, touch or the arrow keys. */
export const EmojiPanel = ({ label, onPick }: { label: string; onPick: (one: string) => void }) => (
  <Dropdown
    label={label}
    trigger={(bind) => (
      <button type="button" aria-label={label} title={label} {...bind}>
        ☺
      </button>
    )}
  >
    {(close) => (
      <div className="emoji-panel">
        {all.map((one) => (
          <button
            key={one}
            type="button"
            role="menuitem"
            onKeyDown={moveSideways}
            onClick={() => {
              close()
              onPick(one)
            }}
          >
            {one}
          </button>
        ))}
      </div>
    )}
  </Dropdown>
)

/** The menu itself knows up and down. */
function moveSideways(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: own } = event
  const next = { ArrowRight: own.nextElementSibling, ArrowLeft: own.previousElementSibling }[event.key]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
