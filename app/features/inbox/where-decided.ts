import type { DESK_ACCESS } from '#app/features/desk/desk-access.ts'
import type { Kind } from './inbox-item.ts'

/** Where things of a kind are decided on. */
const DECIDED_AT: Partial<Record<Kind, keyof typeof DESK_ACCESS>> = {
  ambassador: '/desk/ambassadors/:ambassador',
  partnership: '/desk/applications/:application',
  claim: '/desk/claims/:claim',
  memory: '/desk/memories/:memory',
  'story-removal': '/desk/removals/:wish',
  'money-alert': '/desk/money-alerts/:alert',
}

/** The page on which one is decided; undefined where there is nothing to decide. */
export function whereDecided({ kind, subjectId }: { kind: Kind; subjectId: string }): string | undefined {
  return DECIDED_AT[kind]?.replace(/:\w+/, subjectId)
}
