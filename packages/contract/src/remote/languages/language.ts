/** A language in which a site takes submissions. */
export interface SiteLanguage {
  /** As the site writes it, and as people here choose it. */
  name: string
  /** What a submission sends. */
  id: string
  /** Editor mode. */
  contentType: string
}

/** Rows of a table: a name, the id there, and the editor mode. */
export type LanguageRow = readonly [name: string, id: string, contentType: string]

export const languagesIn = (rows: readonly LanguageRow[]): readonly SiteLanguage[] =>
  rows.map(([name, id, contentType]) => ({ name, id, contentType }))
