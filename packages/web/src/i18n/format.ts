import { isWaiting, verdict } from '@verdict/contract/judging/verdict.ts'
import { type Language, language, useLanguage } from './language.ts'

/** A moment of the wire: `+0000` is written without a colon, which not every browser reads. */
export const momentOf = (text: string): Date => new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))

const two = (value: number) => String(value).padStart(2, '0')

/** Local time as YYYY-MM-DD HH:mm:ss, the same in every language. */
export function exactTime(at: Date): string {
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${date} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

/** How the local time of that moment stands to universal time, e.g. UTC+08:00. */
export function zoneText(at: Date): string {
  const minutes = -at.getTimezoneOffset()
  const size = Math.abs(minutes)
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** Makes a formatter once for each language: to make one takes a browser longer than to paint a row. */
function onceEach<Formatter>(make: (wanted: Language) => Formatter): (wanted: Language) => Formatter {
  const made = new Map<Language, Formatter>()
  return (wanted) => {
    const known = made.get(wanted) ?? make(wanted)
    made.set(wanted, known)
    return known
  }
}

const ofTimes = onceEach((wanted) => new Intl.RelativeTimeFormat(wanted, { numeric: 'auto' }))
const ofNumbers = onceEach((wanted) => new Intl.NumberFormat(wanted))

/** What browsers call this very moment is a word for the present there, not for what has just happened. */
const justNow: Partial<Record<Language, string>> = {
  'zh-CN': '刚刚',
  'zh-TW': '剛剛',
  'ja-JP': 'たった今',
  'ko-KR': '방금',
}

/** "3 hours ago" in the language given. */
export function relativeTime(at: Date, now: Date, wanted: Language): string {
  const seconds = (at.getTime() - now.getTime()) / 1000
  const format = ofTimes(wanted)
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit)
  }
  const ago = Math.min(0, Math.trunc(seconds))
  return (ago === 0 && justNow[wanted]) || format.format(ago, 'second')
}

const memoryUnits = ['KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']

/** Memory given in KB, in the largest unit that keeps it at 1 or more (base 1024). */
export function memoryText(kb: number | null): string {
  if (kb === null) return '--'
  const step = kb > 0 ? Math.min(memoryUnits.length - 1, Math.floor(Math.log2(kb) / 10)) : 0
  const value = kb / 1024 ** step
  return `${Number.isInteger(value) ? value : value.toFixed(1)} ${memoryUnits[step]}`
}

export const timeText = (ms: number | null): string => (ms === null ? '--' : `${ms} ms`)
const { compileError, timeLimitExceeded, memoryLimitExceeded } = verdict
/** A program that was stopped because it waited has used hardly any time: below this (ms) a time is no limit that was reached. */
const minLimit = 100

/** What a run or a submission came to. */
interface Measured {
  status: number
  /** In ms; of a run over its limit the limit, since the wire tells no more. */
  time: number | null
  /** In KB, likewise. */
  memory: number | null
}

/** Time and memory beside a verdict; what went over its limit is known to be more than that: "> 1000 ms". */
export function figuresOf({ status, time, memory }: Measured): { time: string; memory: string } {
  if (isWaiting(status) || status === compileError) return { time: '--', memory: '--' }
  const isSlow = status === timeLimitExceeded && time !== null && time >= minLimit
  const isLarge = status === memoryLimitExceeded && memory !== null
  return {
    time: isSlow ? `> ${timeText(time)}` : timeText(time),
    memory: isLarge ? `> ${memoryText(memory)}` : memoryText(memory),
  }
}

export const lengthText = (bytes: number | null): string => (bytes === null ? '--' : `${bytes} B`)

/** A share as a percentage with two decimals; of nothing it is 0. */
export const percentText = (part: number, whole: number): string =>
  `${(whole > 0 ? (100 * part) / whole : 0).toFixed(2)}%`

export const numberText = (value: number): string => ofNumbers(language()).format(value)

/** Words for "how long ago" that follow the site's language. */
export function useRelativeTime(): (at: Date) => string {
  const wanted = useLanguage()
  return (at) => relativeTime(at, new Date(), wanted)
}
