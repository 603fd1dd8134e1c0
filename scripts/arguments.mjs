import { parseArgs } from 'node:util'
import { commands } from './commands.mjs'

const help = { type: 'boolean', short: 'h', about: 'shows this and does nothing else' }

/**
 * Reads what was typed after a program's name (a key of `commands`). Answers the help that was asked for, or else the values
 * of its options and its other words; throws a sentence when something does not belong there.
 */
export function readArguments(program, words) {
  const spec = Object.hasOwn(commands, program) ? commands[program] : undefined
  if (!spec) throw new Error(`Unknown command "${program}"; there are ${Object.keys(commands).join(', ')}.`)
  if (spec.commands) return readNamed(spec, words)
  if (!spec.passesOn) return read(spec.line, spec, words)
  const asksForHelp = words.length > 0 && ['--help', '-h'].includes(words[0])
  return asksForHelp ? { help: helpOf(spec.line, spec) } : { values: {}, operands: words }
}

/** `npm run verdict -- NAME …`. */
function readNamed(program, [name = 'help', ...words]) {
  if (['help', '--help', '-h'].includes(name))
    return words.length ? readNamed(program, [words[0], '--help']) : { help: overview(program) }
  const { line, commands: named } = program
  const spec = Object.hasOwn(named, name) ? named[name] : undefined
  if (spec) return { name, ...read(`${line} -- ${name}`, spec, words) }
  throw new Error(`Unknown command "${name}".\n${overview(program)}`)
}

function read(line, spec, words) {
  const { options, operands } = spec
  const { values, positionals } = parse(line, { ...options, help }, words)
  if (values.help) return { help: helpOf(line, spec) }
  const fault = faultOf(operands, positionals)
  if (fault) throw new Error(`${fault} ${seeHelp(line)}`)
  return { values, operands: positionals }
}

function parse(line, options, words) {
  // Help is wanted even where the rest is wrong.
  const known = words.slice(0, words.includes('--') ? words.indexOf('--') : words.length)
  if (known.some((word) => word === '--help' || word === '-h')) return { values: { help: true }, positionals: [] }
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error
    const [said] = error.message.split(/\. |\n/)
    throw new Error(`${said.replace(/\.$/, '')}. ${seeHelp(line)}`)
  }
}

function faultOf({ least, most, missing, fault }, given) {
  if (given.length > most) return `"${given[most]}" is one word too many.`
  if (given.length < least) return missing
  return fault?.(given)
}

/** Up to where npm hands words on. */
const prefixOf = (line) => (line.includes(' -- ') ? line : `${line} --`)
const seeHelp = (line) => `"${prefixOf(line)} --help" tells what it takes.`
const written = (name, { value }) => `--${name}${value ? ` ${value}` : ''}`

function usageOf(line, { words = '', options = {} }) {
  const optional = Object.entries(options).map(([name, option]) => `[${written(name, option)}]`)
  const rest = [...optional, words].filter(Boolean)
  return rest.length ? [prefixOf(line), ...rest].join(' ') : line
}

function helpOf(line, spec) {
  const rows = Object.entries({ ...spec.options, help }).map(([name, option]) => [
    `${option.short ? `-${option.short}, ` : ''}${written(name, option)}`,
    option.about,
  ])
  return [usageOf(line, spec), '', spec.about, '', ...columns(rows)].join('\n')
}

function overview({ line, about, commands: named }) {
  const rows = Object.entries(named).map(
    ([name, spec]) => `  ${usageOf(`${line} -- ${name}`, spec)}\n      ${spec.about}`,
  )
  return [about, ...rows, `${line} -- NAME --help tells more.`].join('\n')
}

function columns(rows) {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
