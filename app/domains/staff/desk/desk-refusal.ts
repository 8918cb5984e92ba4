import type { Role } from './actor.ts'
import type { NavigationLink } from './desk-routes.ts'

export type DeskFrameData = { name: string; role: Role; navigation: NavigationLink[] }

export const DESK_REFUSAL = 'desk-refusal'

export type DeskRefusal = { kind: typeof DESK_REFUSAL; siteName: string; frame?: DeskFrameData }

export function isDeskRefusal(data: unknown): data is DeskRefusal {
  return typeof data === 'object' && data !== null && (data as { kind?: unknown }).kind === DESK_REFUSAL
}
