import type { Role } from './actor.ts'
import type { DeskPlace } from './desk-places.ts'

/** Who is signed in, as the desk's header shows it. */
export type DeskFrameFacts = { name: string; role: Role; places: DeskPlace[] }

export const DESK_REFUSAL = 'desk-refusal'

/** What the door hands to the page that says no. */
export type DeskRefusal = { kind: typeof DESK_REFUSAL; siteName: string; frame?: DeskFrameFacts }

export function isDeskRefusal(data: unknown): data is DeskRefusal {
  return typeof data === 'object' && data !== null && (data as { kind?: unknown }).kind === DESK_REFUSAL
}
