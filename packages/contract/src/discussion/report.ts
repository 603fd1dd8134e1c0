/** The labels that a report begins with, each `#label#`; what is longer than a label is part of the reason. */
const labels = /^(?:#[^#]{1,50}#)*/

/** The reason that a report gives after its labels; empty where it gives none. */
export const reasonOf = (content: string): string => content.replace(labels, '').trim()
