/** How far an upgrade has come. */
export interface Progress {
  /** The step that goes on, of how many. */
  step: number
  steps: number
  name: string
  /** Rows that it goes through, as PostgreSQL estimates them. */
  rows: number
  /** Of the work of all steps, 0 to 1. */
  done: number
  /** Seconds left, by how quickly it has gone so far. */
  left: number
}

/** A step of an upgrade, by its SQL. */
interface Step {
  name: string
  text: string
}

/** What a step costs besides its rows, in rows. */
const rowsOfStep = 200
/** Rows a second, until it is known how quickly it goes here. */
const guess = 20_000
/** What is measured within less than this, ms, says little. */
const soonMs = 500
/** A step that takes longer than expected is told as almost done. */
const almost = 0.95

/** Follows an upgrade by the rows that its steps go through: `begin` when a step begins, `now` at any time. */
export function followUpgrade(steps: readonly Step[], rowsOf: ReadonlyMap<string, number>) {
  const rows = steps.map(({ text }) => rowsTouched(text, rowsOf))
  const weights = rows.map((count) => count + rowsOfStep)
  const all = sum(weights)
  const begun = performance.now()
  let at = 0
  let since = begun
  return {
    begin(step: number) {
      at = step
      since = performance.now()
    },
    now(): Progress {
      const before = sum(weights.slice(0, at))
      const current = weights[at] ?? 0
      const took = since - begun
      const perMs = took > soonMs ? before / took : guess / 1000
      const within = Math.min(current * almost, (performance.now() - since) * perMs)
      const done = before + within
      return {
        ...{ step: at + 1, steps: steps.length, name: steps[at]?.name ?? '', rows: rows[at] ?? 0 },
        ...{ done: done / all, left: Math.ceil((all - done) / perMs / 1000) },
      }
    },
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Rows that a migration reads or writes: those of the tables of each statement that goes through a table. */
export function rowsTouched(text: string, rowsOf: ReadonlyMap<string, number>): number {
  const done = text.replaceAll(/--.*$/gm, '').replaceAll(bodyOfFunction, '')
  const statements = done.split(/;\s*$/m)
  return sum(statements.map((statement) => rowsOfStatement(statement.trim().toLowerCase(), rowsOf)))
}

/** What a function does it does later. */
const bodyOfFunction = /create (?:or replace )?function[\s\S]*?(\$\w*\$)[\s\S]*?\1/gi
const ofOneTable = /^(?:alter table (?:only )?|create (?:unique )?index\b.*?\bon (?:only )?)(\w+)/s
/** What changes a table without going through it, as most columns that come or go do. */
const rewrites =
  /^create|\btype\b|\bgenerated\b|\bcheck\b|\breferences\b|\bunique\b|\bprimary key\b|set not null|\bconstraint\b/

function rowsOfStatement(statement: string, rowsOf: ReadonlyMap<string, number>): number {
  const table = ofOneTable.exec(statement)?.[1]
  if (table) return rewrites.test(statement) ? (rowsOf.get(table) ?? 0) : 0
  if (!/^(update|insert|delete|with|do|select|create table \w+ as)\b/.test(statement)) return 0
  return sum([...new Set(statement.match(/\w+/g))].map((word) => rowsOf.get(word) ?? 0))
}
