import { statfsSync } from 'node:fs'
import { ROOM_BYTES } from './embedded-messages.ts'

/** Writes begin again only with a little more than what they stop at, so that they don't stop at once. */
const ROOM_AGAIN_BYTES = ROOM_BYTES + 8 * 1024 * 1024
const LOOK_AGAIN_MS = 50

/**
 * Stops writes while the disk has no room for them, and lets reads go on: PostgreSQL itself refuses what would write,
 * with its code 25006.
 * @param onChange hears of each change
 */
export function openDiskSpace(folder: string, onChange: (full: boolean) => void) {
  let full = false
  let applied = false
  let lookedAt = 0

  function look(): void {
    lookedAt = performance.now()
    const { bavail, bsize } = statfsSync(folder)
    const now = bavail * bsize < (full ? ROOM_AGAIN_BYTES : ROOM_BYTES)
    if (now === full) return
    full = now
    onChange(full)
  }

  return {
    look,
    /** Before a turn: tells the engine what holds for the next transaction. */
    async apply(exec: (statement: string) => Promise<void>): Promise<void> {
      if (performance.now() - lookedAt > LOOK_AGAIN_MS) look()
      if (applied === full) return
      applied = full
      await exec(`set default_transaction_read_only = ${full ? 'on' : 'off'}`)
    },
  }
}

export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= ROOM_BYTES
}
