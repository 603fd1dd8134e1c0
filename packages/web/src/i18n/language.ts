import { keptLanguage, visitLanguage } from '@verdict/contract/site/visit-language.ts'
import { type SiteLanguage, siteLanguages } from '@verdict/contract/site-languages.ts'
import { keepText, readText } from '../kept.ts'
import { createStore, useStore } from '../store.ts'
import type { Messages } from './zh-CN/index.ts'

export const languages = siteLanguages
export type Language = SiteLanguage

/** Each language in its own words, as the menu shows it. */
export const languageNames: Record<Language, string> = {
  'zh-CN': '简体中文',
  'zh-TW': '正體中文',
  'en-US': 'English',
  'ja-JP': '日本語',
  'ko-KR': '한국어',
}

const packs: Record<Language, () => Promise<Messages>> = {
  'zh-CN': async () => (await import('./zh-CN/index.ts')).messages,
  'zh-TW': async () => (await import('./zh-TW/index.ts')).messages,
  'en-US': async () => (await import('./en-US/index.ts')).messages,
  'ja-JP': async () => (await import('./ja-JP/index.ts')).messages,
  'ko-KR': async () => (await import('./ko-KR/index.ts')).messages,
}

interface Spoken {
  language: Language
  messages: Messages
}

const spoken = createStore<Spoken | null>(null)

function present(): Spoken {
  const value = spoken.get()
  if (!value) throw new Error('A text was wanted before a language was loaded')
  return value
}

export const language = (): Language => spoken.get()?.language ?? 'zh-CN'
export const messages = (): Messages => present().messages

/** The texts of the site's present language. */
export function useMessages(): Messages {
  useStore(spoken)
  return present().messages
}

export function useLanguage(): Language {
  useStore(spoken)
  return present().language
}

export const onLanguageChange = (listener: () => void) => spoken.subscribe(listener)

/** Speaks another language from now on and, when chosen by the person, remembers it. */
export async function speak(wanted: Language, remember = true): Promise<void> {
  const loaded = await packs[wanted]()
  if (remember) keepLanguage(wanted)
  document.documentElement.lang = wanted
  spoken.set({ language: wanted, messages: loaded })
}

/** Remembers the choice, and tells the server of it, which then sends these texts with the page. */
function keepLanguage(chosen: Language): void {
  keepText(keptLanguage, chosen)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of today
  document.cookie = `${keptLanguage}=${chosen}; path=/; max-age=31536000; samesite=lax`
}

/** Picks and loads the language of this visit. */
export async function startLanguage(): Promise<void> {
  const query = new URLSearchParams(location.search).get('l')
  const kept = readText(keptLanguage)
  await speak(visitLanguage(query, kept, navigator.language), query !== null || kept !== null)
}
