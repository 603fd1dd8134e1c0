/** What Node and PostgreSQL say of an error. */
interface Fault {
  code?: string
  syscall?: string
}

/**
 * Codes of trouble with the database that passes by itself: the network's, too many open files (EMFILE, ENFILE), and PostgreSQL's: no
 * connection (08), its sign-in or database is not there while it is moved (28, 3D000), it takes no writes (25006), it was idle or a
 * transaction took too long (25P03, 25P04), it is full (53), it ends or starts (57P), a statement took longer than requests may (57014),
 * deadlocks.
 */
const passing =
  /^(E(MFILE|NFILE|CONNREFUSED|CONNRESET|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|08...|25006|25P0[34]|28...|3D000|40P01|53...|55P03|57014|57P0[1-5])$/

/** What pool and driver say of connections that are gone, which has no codes. */
const wordsOfGone =
  /timeout exceeded when trying to connect|Connection terminated|timeout expired|Query read timeout|is not queryable|after calling end on the pool/

/** Whether it is the database that cannot be used now, and may be soon, and not the call's fault. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as Fault
  // the socket's file goes with the PostgreSQL that made it
  if (code === 'ENOENT') return syscall === 'connect'
  return passing.test(code) || wordsOfGone.test(error.message)
}
