import type { Actor } from '#app/features/desk/actor.ts'
import { endSessions } from '#app/features/desk-sessions/session-store.server.ts'
import { changeOwn, type Changing } from './own-change.server.ts'

/** Signs oneself out elsewhere: in one place, or in every other than this. @returns how many sessions there were */
export async function endOwnSessions(services: Changing, actor: Actor, which: { id: string } | { except: string }): Promise<number> {
  const ended = await changeOwn(services, actor, 'end-sessions', async (trx) => {
    const count = await endSessions(trx, actor.id, which)
    return count > 0 ? { result: count, after: { ended: count } } : undefined
  })
  return ended ?? 0
}
