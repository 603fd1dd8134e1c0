import type { Role } from '@verdict/contract/account/viewer.ts'
import type { SystemWords } from '@verdict/contract/message/system-words.ts'

/** What the site says in its messages, in one language. `{name}` is filled from what a message is about. */
export interface Words {
  /** Titles are plain text, contents Markdown; a line of a content whose `{name}` is empty is left out. */
  system: Record<SystemWords, { title: string; content: string }>
  roles: Record<Role, string>
  /** What members of a group are to it. */
  levels: { 3: string; 4: string; 5: string }
  /** In place of the title of a discussion or contest. */
  sources: { deleted: string; unreachable: string }
}
