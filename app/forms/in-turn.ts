const turns = new Map<string, Promise<unknown>>()

/** Does the work of one key after that of the same key is done, however it ended. Other keys wait for nothing. */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = turns.get(key)
  const mine = before ? before.then(work, work) : work()
  turns.set(key, mine)
  try {
    return await mine
  } finally {
    if (turns.get(key) === mine) turns.delete(key)
  }
}
