import process from 'node:process'
import { hideSecrets } from '../../scripts/setup/secrets.mjs'

/** As it was at the start, whatever is taken out of `process.env` later. */
const given: NodeJS.ProcessEnv = { ...process.env }

/** What a program needs to find others, to know its place in the world, and to trust and reach it. */
const usual = [
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'TMPDIR', 'TERM', 'TZ', 'LANG', 'LANGUAGE', 'LC_ALL', 'LC_CTYPE'],
  ...['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'NODE_USE_SYSTEM_CA', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
]

/** An environment for a child: what every program needs, and of what we were given these names. */
export function environmentOf(names: readonly string[] = []): NodeJS.ProcessEnv {
  const wanted = [...usual, ...names]
  return Object.fromEntries(wanted.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
}

/** Takes secrets out of our own environment, which the helpers that we start inherit. What was given is kept above. */
export const keepSecrets = () => hideSecrets(process.env)
