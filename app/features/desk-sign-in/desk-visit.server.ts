import { createContext, type RouterContextProvider } from 'react-router'
import { type Actor, isKeeper, type Keeper } from '#app/features/desk/actor.ts'
import type { Standing } from '#app/features/desk/desk-access.ts'
import type { Session } from '#app/features/desk-sessions/session-store.server.ts'
import type { Staff } from '#app/features/staff/staff-store.server.ts'

/** Who came with this request, found once by the door. */
export type DeskVisit = {
  standing: Standing
  signedIn: SignedIn | undefined
  /** What the browser showed as the mark of a device where somebody signed in before. */
  device: string | undefined
  /** The browser as its owner knows it. */
  browser: string
  network: string
  /** Lines that the answer sets cookies with. */
  cookies: string[]
}
export type SignedIn = { session: Session; staff: Staff }

export const deskVisitContext = createContext<DeskVisit>()

type Context = Readonly<RouterContextProvider>

/** Who acts. @throws Error where the door let in somebody who is not in: a row of `DESK_ACCESS` is wrong */
export function getActor(context: Context): Actor {
  const { standing } = context.get(deskVisitContext)
  if (standing?.stage !== 'in') throw new Error('Nobody is signed in, and the door is open: see DESK_ACCESS.')
  return standing.actor
}

/** The same for what only keepers do. */
export function getKeeper(context: Context): Keeper {
  const actor = getActor(context)
  if (!isKeeper(actor)) throw new Error('Somebody else than a keeper was let in: see DESK_ACCESS.')
  return actor
}

/** The session that the request came with, and whose it is. */
export function getSignedIn(context: Context): SignedIn {
  const { signedIn } = context.get(deskVisitContext)
  if (!signedIn) throw new Error('There is no session, and the door is open: see DESK_ACCESS.')
  return signedIn
}
