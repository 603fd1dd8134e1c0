/** Every command of Verdict and what may stand after it: read before anything is installed, so it is plain JavaScript. */

const json = { type: 'boolean', about: 'prints nothing but JSON on stdout' }
const exactly = (count) => ({ least: count, most: count })
const atLeast = (count) => ({ least: count, most: Number.POSITIVE_INFINITY })
const none = exactly(0)

/** What `npm run verdict -- NAME` does for the instance in DATA_DIR. */
const ofInstance = {
  build: {
    about:
      'Builds all that a start would build, for a checkout that another account runs or an image that nobody can change; does nothing where it is built.',
    options: { json },
    operands: none,
  },
  doctor: {
    about: 'Examines the sandbox of this machine: tier, hostile programs, exact figures, warnings; 0 if it may judge.',
    options: { json },
    operands: none,
  },
  'root-password': {
    about:
      'Gives root a new password and ends its sessions. It is asked for at a terminal, or read as a line from a pipe; an empty line makes a random one. Ctrl-C and an end without a line change nothing.',
    options: { json },
    operands: none,
  },
  'second-factor': {
    words: 'remove USER',
    about: 'Takes the second factor of somebody who has lost it away and ends their sessions; they are told by mail.',
    options: { json },
    operands: { least: 2, most: 2, missing: 'Whose is to be removed?', fault: faultOfSecondFactor },
  },
  'rotate-key': {
    about:
      'Encrypts every stored secret with a new key and forgets the old ones; the site may run. Where SECRET_KEY says the key, it only brings everything under the first one.',
    options: {
      lost: {
        type: 'boolean',
        about: 'where the key is lost for good: makes the one here the key, and names what has to be entered again',
      },
      json,
    },
    operands: none,
  },
  submit: {
    words: 'PROBLEM FILE',
    about:
      'Hands a file in with a personal token, waits and prints the verdict; 0 if accepted, 1 if not, 2 if it could not be judged, 3 if the site refused.',
    options: {
      language: {
        type: 'string',
        short: 'l',
        value: 'NAME',
        about: 'as on the site; by default by the name of the file',
      },
      token: { type: 'string', value: 'TOKEN', about: 'with the scopes read and submit (default: VERDICT_TOKEN)' },
      url: { type: 'string', value: 'URL', about: 'of the site (default: VERDICT_URL, else this machine)' },
      json,
    },
    operands: { ...exactly(2), missing: 'Which problem and which file?' },
  },
  outbox: {
    about: 'Shows the last 20 mails that were kept because SMTP_URL is not set.',
    options: { json },
    operands: none,
  },
  import: {
    words: 'FILE...',
    about: 'Imports problem packages or folders of them.',
    options: {
      id: { type: 'string', value: 'ID', about: 'the display id of the problem, when there is one package' },
      replace: { type: 'boolean', about: 'gives a problem that exists new test data' },
      json,
    },
    operands: { ...atLeast(1), missing: 'Which packages?' },
  },
  export: {
    words: 'FORMAT PROBLEM_ID...',
    about: 'Writes problems as a zip and says what the format has no place for.',
    options: { output: { type: 'string', short: 'o', value: 'FILE', about: 'where to write it' }, json },
    operands: { ...atLeast(2), missing: 'Which format and which problems?' },
  },
  verify: {
    words: 'PATH...',
    about: 'Judges the reference submissions of packages and compares with what they should get; 0 if all gated agree.',
    options: { json },
    operands: { ...atLeast(1), missing: 'Which packages?' },
  },
  migrate: {
    words: 'hoj DUMP [TESTCASE_FOLDER]',
    about:
      'Takes users, problems, contests, submissions and all else that a MySQL dump of an HOJ installation holds into this site, once each: run again, it goes on or adds what is new. Says what did not fit in a report.',
    options: {
      files: { type: 'string', value: 'FOLDER', about: 'a copy of /hoj/file: pictures of people, and what texts show' },
      'time-zone': { type: 'string', value: 'ZONE', about: 'of the dates in the dump (default: Asia/Shanghai)' },
      source: { type: 'string', value: 'NAME', about: 'tells several installations apart (default: hoj)' },
      report: { type: 'string', value: 'FILE', about: 'where to write the report (default: hoj-migration.txt)' },
      json,
    },
    operands: { least: 2, most: 3, missing: 'From what, and which dump?', fault: faultOfMigrate },
  },
  node: {
    words: 'add NAME | list | drain NAME | resume NAME | factor NAME NUMBER | revoke NAME',
    about:
      'Admits a judge or a relay on another machine and prints its token, lists judges and relays, lets one finish what it has and gives it nothing more (drain) or work again (resume), multiplies the time limits of a slow one (factor), or takes a token away.',
    options: { relay: { type: 'boolean', about: 'with add: a relay to the judges of other sites' }, json },
    operands: { least: 1, most: 3, missing: 'What is to be done?', fault: faultOfNode },
  },
  sweep: {
    about: 'Removes files that no problem needs any more, at least a day old, as the site does once a day.',
    options: { 'dry-run': { type: 'boolean', about: 'only counts them' }, json },
    operands: none,
  },
  check: {
    about:
      'Reads every file that problems need (test data, packages, pictures); names those that are missing, damaged or closed to the server, and their problems; 0 if none is.',
    options: { json },
    operands: none,
  },
  backup: {
    words: 'TO',
    about:
      'Writes the whole instance, running or stopped, as it is at one moment, to a new folder, with the SHA-256 of every file.',
    options: { json },
    operands: { ...exactly(1), missing: 'To which folder?' },
  },
  restore: {
    words: 'FROM',
    about:
      'Makes the instance of a back-up in an empty DATA_DIR (and the empty database of DATABASE_URL, if set), and reads all of it once more.',
    options: { json },
    operands: { ...exactly(1), missing: 'From which folder?' },
  },
  rehearse: {
    about:
      'Plays a whole contest against the instance, an invented one or a recorded one, with accounts and problems of its own, tells how long calls took and whether the board is right, and takes everything away again; 0 if no call failed and what is promised was kept.',
    options: {
      replay: { type: 'string', value: 'FILE', about: 'a recorded contest (JSON, may be gzipped)' },
      participants: { type: 'string', value: 'N', about: 'of an invented contest (default: 200)' },
      problems: { type: 'string', value: 'N', about: 'of an invented contest (default: 12)' },
      runs: { type: 'string', value: 'N', about: 'submissions of an invented contest (default: 1000)' },
      minutes: { type: 'string', value: 'N', about: 'how long it takes here (default: 5)' },
      streams: { type: 'string', value: 'N', about: 'people who hold a live stream (default: all, at most 1000)' },
      guests: { type: 'string', value: 'N', about: 'people at the board that is open to everybody (default: 20)' },
      simulate: { type: 'boolean', about: 'verdicts come from a judge that only plays; without it, from the judges' },
      json,
    },
    operands: none,
  },
}

function faultOfNode([what, name, number]) {
  if (!['add', 'list', 'drain', 'resume', 'factor', 'revoke'].includes(what))
    return `"${what}" is none of add, list, drain, resume, factor and revoke.`
  if (what === 'factor' && !(Number(number) >= 0.1 && Number(number) <= 10))
    return 'A factor is a number from 0.1 to 10: node factor NAME 2.5'
  if (what !== 'factor' && number !== undefined) return `"${number}" is one word too many.`
  if (what === 'list') return name === undefined ? undefined : 'list takes no name.'
  return name === undefined ? 'Which judge?' : undefined
}

function faultOfMigrate([from]) {
  return from === 'hoj' ? undefined : `"${from}" is not hoj.`
}

function faultOfSecondFactor([what]) {
  return what === 'remove' ? undefined : `"${what}" is not remove.`
}

/** By the word after `scripts/verdict.mjs`; `line` is how people type it. `passesOn`: what else is given goes to that program. */
export const commands = {
  start: { line: 'npm start', about: 'Sets up what is missing and runs the site.', options: {}, operands: none },
  dev: {
    line: 'npm run dev',
    about: 'Runs the site for developers: restarts and reloads on every change, pages at PORT + 1.',
    options: {
      'remote-stand-ins': {
        type: 'boolean',
        about: 'small servers of this machine stand in for the judges of other sites, with accounts of their own',
      },
    },
    operands: none,
  },
  test: {
    line: 'npm test',
    words: '[WORDS OF VITEST...]',
    about: 'Sets up what is missing and runs every test, or those that are named: npm test -- --project server paging',
    passesOn: true,
  },
  check: {
    line: 'npm run check',
    words: '[NAME...]',
    about:
      'Types, lint, format, import directions, unused code, texts in five languages, lengths; or those that are named.',
    options: {},
    operands: atLeast(0),
  },
  schema: {
    line: 'npm run schema',
    about: 'Writes anew what is checked in of the migrations: schema.sql and the types of the tables.',
    options: {},
    operands: none,
  },
  bench: {
    line: 'npm run bench',
    words: '[NAME [WORDS OF THE MEASUREMENT...] [--load N]]',
    about: 'Runs a measurement, with --load beside N programs that only compute; without a name it lists them.',
    passesOn: true,
  },
  relay: {
    line: 'npm run relay',
    about:
      'Runs a relay to the judges of other sites for the site on another machine that SERVER_URL and NODE_TOKEN_FILE (or NODE_TOKEN) name.',
    options: {},
    operands: none,
  },
  judge: {
    line: 'npm run judge',
    about: 'Runs a judge for the site on another machine that SERVER_URL and NODE_TOKEN_FILE (or NODE_TOKEN) name.',
    options: {},
    operands: none,
  },
  cli: {
    line: 'npm run verdict',
    about: 'Commands for the instance in DATA_DIR (./data), running or not.',
    commands: ofInstance,
  },
}
