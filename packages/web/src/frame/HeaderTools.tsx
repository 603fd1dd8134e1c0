import { useLanguage, useMessages } from '../i18n/language.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Moon, Search, Sun } from '../ui/icons.tsx'
import { useComputedColorScheme, useMantineColorScheme } from '../ui/scheme.ts'
import { paletteKeys, paletteOpen } from './palette/open.ts'
import { useChooseLanguage } from './use-choose-language.ts'

/** Goes between Chinese and English; all five languages are in the footer. */
export function LanguageToggle() {
  const t = useMessages().common.nav
  const choose = useChooseLanguage()
  const other = useLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN'
  return (
    <IconButton label={t.switchLanguage} onClick={() => choose(other)}>
      {t.switchLanguageShort}
    </IconButton>
  )
}

/** Opens the palette: a field to look at where there is room, a picture elsewhere. */
export function SearchButton() {
  const t = useMessages().common.nav
  return (
    <button
      type="button"
      className="icon-button seek"
      aria-haspopup="dialog"
      aria-label={`${t.search} ${paletteKeys}`}
      title={`${t.search} ${paletteKeys}`}
      onClick={() => paletteOpen.set(true)}
    >
      <Search />
      <span className="seek-words">{t.search}</span> <kbd className="seek-words">{paletteKeys}</kbd>
    </button>
  )
}

export function SchemeToggle() {
  const t = useMessages().common.nav
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const isDark = useComputedColorScheme('light') === 'dark'
  return (
    <IconButton label={isDark ? t.light : t.dark} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      {isDark ? <Sun /> : <Moon />}
    </IconButton>
  )
}
