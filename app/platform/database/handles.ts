import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Outside a transaction. A verb that must run inside one asks for `Trx` instead. */
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** What the job queue runs its own statements on. */
export type JobsDatabase = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

/**
 * `ready`; `away`, when it can't be reached or is being started again; `full`, when the embedded one takes no writes
 * because its disk has no room, and still answers what only reads.
 */
export type DatabaseState = 'ready' | 'away' | 'full'

export type DatabaseLog = Record<'info' | 'warn' | 'error', (facts: object, line: string) => void>
