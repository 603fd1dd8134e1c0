import { useQuery } from '@tanstack/react-query'
import { isRoot, isSiteManager, type Viewer } from '@verdict/contract/account/viewer.ts'
import { getWebsiteConfig, search } from '@verdict/contract/site/routes.ts'
import { useEffect, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { type User, useUser, viewerOf } from '../../api/session.ts'
import { writeQuery } from '../../api/url-filter.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { Config } from '../guards.ts'
import { type NavEntry, navigation } from '../navigation.ts'
import { recentPages } from '../recent.ts'

/** Something the palette can go to. */
export interface Entry {
  address: string
  title: string
  /** Beside the title: a problem's id, a person's nickname. */
  aside?: string | undefined
}

export interface Section {
  name: 'pages' | 'recent' | 'problems' | 'people' | 'submissions'
  entries: readonly Entry[]
}

/** Rests so long (ms) after a letter before it asks. */
const quietMs = 200
const maxPages = 7

/** What fits the text; without one, what was looked at last and where one can go. */
export function useSections(text: string): { sections: Section[]; isAsking: boolean } {
  const { common, palette } = useMessages()
  const user = useUser()
  const { data: config } = useQuery(ask(getWebsiteConfig, {}))
  const keyword = useQuiet(text.trim().slice(0, 50))
  const found = useQuery({ ...ask(search, { keyword }), enabled: keyword !== '' })
  const isAsking = text.trim() !== '' && (keyword !== text.trim().slice(0, 50) || found.isFetching)
  const pages = [...ofNavigation(config, common.nav), ...ofPerson(user, common)].filter(
    ({ title, address }) => holds(title, text) || holds(address, text),
  )
  const recent = recentPages().filter(({ title }) => holds(title, text))
  const answer = keyword === '' ? undefined : found.data
  const all: Section[] = [
    { name: 'recent', entries: text.trim() === '' ? recent : [] },
    { name: 'pages', entries: text.trim() === '' ? pages : pages.slice(0, maxPages) },
    { name: 'problems', entries: (answer?.problems ?? []).map(problemEntry) },
    { name: 'people', entries: (answer?.users ?? []).map(personEntry) },
    // problems with the number come first, so that Enter means the same however soon it is pressed
    { name: 'submissions', entries: isAsking && !text.includes('#') ? [] : submissionEntries(text, palette) },
  ]
  return { sections: all.filter(({ entries }) => entries.length > 0), isAsking }
}

const holds = (whole: string, part: string) => whole.toLowerCase().includes(part.trim().toLowerCase())

const problemEntry = ({ problemId, title }: { problemId: string; title: string }): Entry => ({
  address: `/problem/${encodeURIComponent(problemId)}`,
  title,
  aside: problemId,
})

const personEntry = (person: { uid: string; username: string; nickname: string | null }): Entry => ({
  address: `/user-home${writeQuery({ uid: person.uid, username: person.username })}`,
  title: person.username,
  aside: person.nickname ?? undefined,
})

/** A number can be that of a submission: of one that is told where it is read, by mail or aloud. */
function submissionEntries(text: string, { submission }: Messages['palette']): Entry[] {
  const [, number] = /^\s*#?(\d{1,10})\s*$/.exec(text) ?? []
  const submitId = Number(number ?? 0)
  return submitId > 0 ? [{ address: `/submission-detail/${submitId}`, title: submission(submitId) }] : []
}

type Names = Messages['common']['nav']

const ofNavigation = (config: Config | undefined, names: Names): Entry[] =>
  navigation(config)
    .flatMap((entry: NavEntry) => ('links' in entry ? entry.links : [entry]))
    .map(({ to, name }) => ({ address: to, title: names[name] }))

function ofPerson(user: User | null, { nav, messages }: Messages['common']): Entry[] {
  if (!user) return []
  const viewer: Viewer | undefined = viewerOf(user)
  return [
    { ...personEntry({ ...user, nickname: null }), title: nav.myHome },
    { address: '/status?onlyMine=true', title: nav.mySubmissions },
    { address: '/message', title: messages.title },
    { address: '/setting', title: nav.settings },
    ...(isSiteManager(viewer) ? [{ address: '/admin', title: nav.management }] : []),
    ...(isRoot(viewer) ? [{ address: '/admin/judge', title: nav.judges }] : []),
    { address: '/logout', title: nav.logout },
  ]
}

/** The text once it rests. */
function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : quiet
}
