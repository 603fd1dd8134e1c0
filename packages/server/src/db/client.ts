import pg from 'pg'

/** How long it may take until a connection is there, ms. */
const connectMs = 5000

/** A client whose connection may end at any moment, also when nothing is asked on it; what is asked next says so. */
export function outliving<C extends pg.ClientBase>(client: C): C {
  // without a listener the event would end the process
  return client.on('error', () => undefined)
}

/** An open connection that is nobody else's; the caller ends it. With `queryMs` what is asked fails when it takes longer. */
export async function openClient(databaseUrl: string, queryMs?: number): Promise<pg.Client> {
  const client = outliving(
    new pg.Client({
      ...{ connectionString: databaseUrl, connectionTimeoutMillis: connectMs, keepAlive: true },
      ...(queryMs !== undefined && { query_timeout: queryMs }),
    }),
  )
  await client.connect()
  return client
}
