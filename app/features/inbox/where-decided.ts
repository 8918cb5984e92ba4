import { DESK_ACCESS } from '#app/features/desk/desk-access.ts'
import type { Kind } from './inbox-item.ts'

/** Where things of a kind are decided on, once the desk has such a page. */
const DECIDED_AT: Partial<Record<Kind, string>> = {
  ambassador: '/desk/ambassadors/:ambassador',
  partnership: '/desk/applications/:application',
  claim: '/desk/claims/:claim',
  memory: '/desk/memories/:memory',
  'story-removal': '/desk/removals/:wish',
  'money-alert': '/desk/money-alerts/:alert',
}

type Subject = { kind: Kind; subjectId: string }

/** The page on which one is decided; undefined where the desk has none. @param access the addresses that the desk has */
export function whereDecided({ kind, subjectId }: Subject, access: Record<string, unknown> = DESK_ACCESS): string | undefined {
  const pattern = DECIDED_AT[kind]
  return pattern !== undefined && Object.hasOwn(access, pattern) ? pattern.replace(/:\w+/, subjectId) : undefined
}

/** Whether it is done by being decided, and by nothing else. */
export function mustDecide(item: Subject & { undecided: boolean }, access?: Record<string, unknown>): boolean {
  return item.undecided && whereDecided(item, access) !== undefined
}
