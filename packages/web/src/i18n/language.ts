import { keptLanguage, visitLanguage } from '@verdict/contract/site/visit-language.ts'
import { type SiteLanguage, siteLanguages } from '@verdict/contract/site-languages.ts'
import { readStoredText, writeStoredText } from '../storage.ts'
import { createStore, useStore } from '../store.ts'
import { fileOfArea } from './first-areas.ts'
import type { Messages, TextArea } from './messages.ts'

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

const packs = import.meta.glob<Partial<Messages>>([
  './??-??/*.ts',
  '!./*/{common,judging,problem,judgement,sentences,site}.ts', // in first.ts
])

interface LanguageState {
  language: Language
  /** Texts of the areas that were loaded until now. */
  messages: Messages
}

const languageState = createStore<LanguageState | null>(null)

function present(): LanguageState {
  const value = languageState.get()
  if (!value) throw new Error('A text was wanted before a language was loaded')
  return value
}

/** The language of the page; until its texts are there, the one that this visit begins in. */
export const language = (): Language => languageState.get()?.language ?? beginning().language

/** Texts by area; only those are there that the page asked for with `withTexts`, and `common`. */
export const messages = (): Messages => present().messages

/** The same for a component, which is painted again in another language. */
export function useMessages(): Messages {
  useStore(languageState)
  return present().messages
}

export function useLanguage(): Language {
  useStore(languageState)
  return present().language
}

export const onLanguageChange = (listener: () => void) => languageState.subscribe(listener)

async function fetchTexts(wanted: Language, areas: readonly TextArea[]): Promise<Partial<Messages>> {
  const loaded = [...new Set(areas.map(fileOfArea))].map((file) => {
    const load = packs[`./${wanted}/${file}.ts`]
    if (!load) throw new Error(`There are no texts "${file}" in ${wanted}`)
    return load()
  })
  return Object.assign({}, ...(await Promise.all(loaded)))
}

const lacking = (texts: Partial<Messages>, areas: readonly TextArea[]) => areas.filter((area) => !(area in texts))

/** Makes the texts of these areas ready in the present language, for what is about to be shown. */
export async function loadTexts(areas: readonly TextArea[]): Promise<void> {
  const { language: wanted, messages: texts } = present()
  const missing = lacking(texts, areas)
  if (!missing.length) return
  // nothing on screen reads them yet: they are added without painting anything again
  Object.assign(texts, await fetchTexts(wanted, missing))
  if (present().language !== wanted) await loadTexts(areas)
}

let latest: Language | undefined

/** Shows everything in another language from now on and, when chosen by the person, remembers it. */
export async function setLanguage(wanted: Language, remember = true): Promise<void> {
  latest = wanted
  const shown = () => ['common', ...Object.keys(languageState.get()?.messages ?? {})] as TextArea[]
  const texts = {} as Messages
  // a page that is opened meanwhile may bring further areas
  while (lacking(texts, shown()).length) Object.assign(texts, await fetchTexts(wanted, lacking(texts, shown())))
  if (latest !== wanted) return
  if (remember) keepLanguage(wanted)
  document.documentElement.lang = wanted
  languageState.set({ language: wanted, messages: texts })
}

/** Remembers the choice, and tells the server of it, which then sends these texts with the page. */
function keepLanguage(chosen: Language): void {
  writeStoredText(keptLanguage, chosen)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of today
  document.cookie = `${keptLanguage}=${chosen}; path=/; max-age=31536000; samesite=lax`
}

function beginning(): { language: Language; isChosen: boolean } {
  const query = new URLSearchParams(location.search).get('l')
  const kept = readStoredText(keptLanguage)
  return { language: visitLanguage(query, kept, navigator.language), isChosen: query !== null || kept !== null }
}

/** Picks and loads the language of this visit. */
export async function startLanguage(): Promise<void> {
  const { language: wanted, isChosen } = beginning()
  await setLanguage(wanted, isChosen)
}
