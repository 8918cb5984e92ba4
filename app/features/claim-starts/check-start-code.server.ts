import { verifyWords } from '#words/claim.ts'
import { checkCode } from '#app/platform/codes.server.ts'
import type { Sending } from '#app/forms/answer-form.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type ClaimStart, noteVerified } from './claim-start-store.server.ts'
import { giveBackUnentered } from './code-ceilings.server.ts'
import { codeSubject } from './send-code.server.ts'

type Checked = { ok: true; did: 'verified' } | { ok: false; errors: { code: string } }

/** Wrong, over, used and replaced codes are answered alike. */
export async function checkClaimCode(
  { db, settings, limits }: Pick<Services, 'db' | 'settings' | 'limits'>,
  start: ClaimStart,
  typed: string,
  { network, now }: Pick<Sending, 'network' | 'now'>,
): Promise<Checked> {
  if (!(await checkCode(db, settings.secretKey, codeSubject(start.id), typed, now)))
    return { ok: false, errors: { code: verifyWords.code.wrong } }
  await giveBackUnentered(limits, network)
  await noteVerified(db, start.id, now)
  return { ok: true, did: 'verified' }
}
