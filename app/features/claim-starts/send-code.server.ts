import { claimMailWords } from '#words/claim-mails.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { CODE_LIFE_MINUTES } from '#app/platform/code-rules.ts'
import { makeCode } from '#app/platform/codes.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Reached } from './reached.ts'

/** `placeName`: what the listing is called, where the address is on it. To anybody else we write no name that somebody chose. */
type Sent = { startId: string; placeName: string | undefined; reached: Reached; now: Date }

/** Sends the code of a claim that was begun; one that was sent before works no longer. */
export async function sendCode(
  { settings, sendMail, sendText }: Pick<Services, 'settings' | 'sendMail' | 'sendText'>,
  trx: Trx,
  sent: Sent,
) {
  const { startId, placeName, reached, now } = sent
  const { siteName } = settings
  const minutes = formatNumber(CODE_LIFE_MINUTES)
  const { id, expiresAt: uselessAfter } = await makeCode(trx, codeSubject(startId), now)
  if (reached.channel === 'email') {
    const { after, ...words } = claimMailWords.code(placeName, siteName)
    return sendMail(trx, toMail('claim-code', reached.destination, words, { code: { id, after: after(minutes) }, uselessAfter }))
  }
  const { title, before, after } = claimMailWords.text(siteName)
  return sendText(trx, { kind: 'claim-code', to: reached.destination, title, before, code: { id, after: after(minutes) }, uselessAfter })
}

/** What a code of a claim opens. */
export const codeSubject = (startId: string) => `claim-start:${startId}`
