import { inject } from 'vitest'
import { command } from './global.ts'
import { until } from './until.ts'

/** Ends connections to a database as an administrator, a pooler or a fail-over does: all, or those that SQL tells. */
export const endConnections = (url: string, which = 'true'): Promise<void> =>
  command(
    url,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and ${which}`,
  )

/** Takes a database away, with everybody's connections, for as long as the work takes: nobody finds it under its name. */
export async function whileAway(url: string, work: () => Promise<void>): Promise<void> {
  const postgres = inject('postgres')
  const name = new URL(url).pathname.slice(1)
  const rename = (from: string, to: string) =>
    command(postgres, `alter database ${from} rename to ${to}`).then(
      () => true,
      () => false, // somebody is connected again
    )
  await until(async () => {
    await endConnections(url)
    return rename(name, `${name}_away`)
  }, 'the database is taken away')
  try {
    await work()
  } finally {
    await until(() => rename(`${name}_away`, name), 'the database is back')
  }
}
