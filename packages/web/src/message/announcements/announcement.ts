import type { FieldRules } from '@verdict/contract/field-rules.ts'
import type { Route } from '@verdict/contract/route.ts'

/** An announcement as every place lists it. */
export interface Announcement {
  id: number
  title: string
  content: string | null
  /** 0 visible, 1 hidden. */
  status: number
  uid: string
  username: string
  gmtCreate: string
  gmtModified: string
}

/** What is sent of one: without an id it is new. */
export interface Written {
  id?: number
  title: string
  content: string
  status: number
}

/** The calls by which a place keeps its announcements, and how an announcement is sent there. */
export interface AnnouncementCalls {
  list: Route
  add: Route
  update: Route
  remove: Route
  /** What the schema of `add` asks of title and content. */
  fields: FieldRules
  /** What names the place in the list's call. */
  asked: Record<string, unknown>
  sent: (announcement: Written) => Record<string, unknown>
  removed: (id: number) => Record<string, unknown>
  /** Keeps drafts of places apart. */
  draft: string
}
