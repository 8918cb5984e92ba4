import type { Db, Trx } from './handles.ts'

type Act = (committed: boolean) => void | Promise<void>

const registered = new WeakMap<Trx, Act[]>()

/**
 * The one way to open a transaction. What was registered on it with `afterCommit` is done when this answers, and is not
 * done where it was rolled back.
 */
export async function inTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  const acts: Act[] = []
  // What is committed stays so, whatever becomes of what should follow: an act tells by itself what went wrong with it.
  const end = (committed: boolean) => Promise.allSettled(acts.map(async (act) => act(committed)))
  const whole = db.transaction().execute((trx) => {
    registered.set(trx, acts)
    return work(trx)
  })
  const result = await whole.catch(async (error: unknown) => {
    await end(false)
    throw error
  })
  await end(true)
  return result
}

/** Has something done once this transaction is committed. @throws Error for one that `inTransaction` did not open */
export function afterCommit(trx: Trx, act: () => void | Promise<void>): void {
  atEnd(trx, (committed) => (committed ? act() : undefined))
}

/**
 * Has something done when this transaction has ended. It is told `false` too where the answer to the commit was lost, and
 * with it whether it took place.
 * @throws Error for one that `inTransaction` did not open
 */
export function atEnd(trx: Trx, act: Act): void {
  const acts = registered.get(trx)
  if (!acts) throw new Error('Open the transaction with inTransaction: what has to follow its end would never be done.')
  acts.push(act)
}
