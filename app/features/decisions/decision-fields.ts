import { decisionWords } from '#words/desk-decisions.ts'
import { optionalText } from '#app/forms/text-rules.ts'

const { reason } = decisionWords

/** What somebody is told, typed by staff. */
export const why = optionalText({ maxLength: 600, missing: reason.missing, tooLong: reason.tooLong })

/** What is to mend where that act needs a reason. */
export function needsWhy(needs: boolean, typed: string | null): Record<string, string> {
  return needs && typed === null ? { why: reason.missing } : {}
}
