import { useMessages } from '../../i18n/language.ts'
import { Dropdown } from '../../ui/Dropdown.tsx'
import type { EditorLook } from '../../ui/editor/extensions.ts'
import { type KeyStyle, keyStyles } from '../../ui/editor/key-styles.ts'
import { type ThemeName, themeNames } from '../../ui/editor/theme-names.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Gear } from '../../ui/icons.tsx'
import { Select } from '../../ui/Select.tsx'
import { fontSizes, tabSizes } from './draft.ts'

interface Props {
  look: EditorLook
  onChange: (patch: Partial<EditorLook>) => void
}

/** Theme, size of the letters, width of a tab, and whose keys. */
export function EditorSettings({ look, onChange }: Props) {
  const { editor } = useMessages()
  const t = editor.bar
  const keys = keyStyles.map((value) => ({ value, label: editor.keyStyles[value] }))
  const themes = themeNames.map((value) => ({ value, label: value }))
  const sizes = fontSizes.map((size) => ({ value: String(size), label: `${size} px` }))
  const tabs = tabSizes.map((size) => ({ value: String(size), label: t.spaces(size) }))
  return (
    <Dropdown
      label={t.settings}
      kind="dialog"
      trigger={(bind) => (
        <IconButton label={t.settings} {...bind}>
          <Gear />
        </IconButton>
      )}
    >
      {() => (
        <div className="editor-settings">
          <Setting
            name={t.theme}
            value={look.theme}
            options={themes}
            onChange={(theme) => onChange({ theme: theme as ThemeName })}
          />
          <Setting
            name={t.fontSize}
            value={String(look.fontSize)}
            options={sizes}
            onChange={(size) => onChange({ fontSize: Number(size) })}
          />
          <Setting
            name={t.tabSize}
            value={String(look.tabSize)}
            options={tabs}
            onChange={(size) => onChange({ tabSize: Number(size) })}
          />
          <Setting
            name={editor.keys}
            value={look.keys}
            options={keys}
            onChange={(style) => onChange({ keys: style as KeyStyle })}
          />
          <p className="dim small">{t.shortcuts}</p>
        </div>
      )}
    </Dropdown>
  )
}

interface SettingProps {
  name: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

const Setting = ({ name, ...choice }: SettingProps) => (
  <div className="editor-setting">
    <span aria-hidden="true">{name}</span>
    <Select label={name} {...choice} />
  </div>
)
