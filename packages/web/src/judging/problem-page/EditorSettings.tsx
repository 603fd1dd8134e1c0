import { useMessages } from '../../i18n/language.ts'
import { Dropdown } from '../../ui/Dropdown.tsx'
import type { EditorLook } from '../../ui/editor/extensions.ts'
import { type ThemeName, themeNames } from '../../ui/editor/theme-names.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Gear } from '../../ui/icons.tsx'
import { Select } from '../../ui/Select.tsx'
import { fontSizes, tabSizes } from './draft.ts'

interface Props {
  look: EditorLook
  onChange: (patch: Partial<EditorLook>) => void
}

/** Theme, size of the letters and width of a tab. */
export function EditorSettings({ look, onChange }: Props) {
  const t = useMessages().problem.editor
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
