import { type RemoteServerKey, remoteServerKeys, remoteServers } from '@verdict/contract/remote/sites.ts'
import type { Db } from '../../db/connect.ts'
import { serverRow, serverRows } from './server-queries.ts'

type Row = Awaited<ReturnType<typeof serverRows>>[number]

/** How a server is spoken to: as the operator has it, else as it comes. */
export function settled(row: Row) {
  const { title, address, relays, pace } = remoteServers[row.key]
  return {
    ...row,
    title,
    address: row.address || address,
    relays: row.relays ?? relays,
    pace: {
      submitMs: row.submitMs ?? pace.submitMs,
      requestMs: row.requestMs ?? pace.requestMs,
      pollMs: row.pollMs ?? pace.pollMs,
    },
  }
}

export type SettledServer = ReturnType<typeof settled>

export const settledServer = async (db: Db, key: RemoteServerKey): Promise<SettledServer> =>
  settled(await serverRow(db, key))

/** Whether it is asked anything at all. */
export const isSpokenTo = ({ isOpen, address }: SettledServer): boolean => isOpen && address !== ''

export const settledServers = async (db: Db): Promise<SettledServer[]> => {
  const rows = await serverRows(db)
  return remoteServerKeys.flatMap((key) => rows.filter((row) => row.key === key).map(settled))
}
