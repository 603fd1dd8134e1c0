/** What nobody but its reader may see: a process shows its environment to whoever runs as the same user, and hands it on. */
const secrets = [
  'ROOT_PASSWORD',
  'SMTP_URL',
  'DATABASE_URL',
  'TEST_DATABASE_URL',
  'NODE_TOKEN',
  'METRICS_TOKEN',
  'SECRET_KEY',
  'VERDICT_TOKEN',
]

/** Takes secrets out of an environment that helpers inherit. */
export function hideSecrets(env) {
  for (const name of secrets) delete env[name]
}
