import { verifyWords } from '#copy/places/claim.ts'
import type { Place } from '#app/domains/places/records/place.ts'
import { reportSendingLimitReached } from '#app/forms/submissions/mail-alerts.server.ts'
import type { SubmitContext } from '#app/forms/handle-form.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { normalizeMailbox, blockOf, type LimitKey } from '#app/platform/limits.server.ts'
import type { LimitName } from '#app/platform/limits.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isOnFile } from './claim-proof.server.ts'
import type { CodeContact } from './claim-contact.ts'
import { type ClaimStart, markClaimStartVerified } from './claim-start-store.server.ts'
import { claimMailWords } from '#copy/places/claim-mails.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { CODE_LIFE_MINUTES } from '#app/platform/code-rules.ts'
import { issueCode, checkCode } from '#app/platform/codes.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import { findPlace } from '#app/domains/places/records/place-store.server.ts'

export type CodeServices = Pick<Services, 'db' | 'settings' | 'limits' | 'sendMail' | 'sendText' | 'canText'>
type Asking = Pick<Services, 'db' | 'limits' | 'sendMail' | 'settings'>

/** Counts a code against the limits of `listCodeLimits`. @returns the error to show; undefined if a code may be sent */
export async function consumeCodeLimits(
  services: Asking,
  { place, contact }: { place: Pick<Place, 'id' | 'phone' | 'email'>; contact: CodeContact },
  { network, now }: Pick<SubmitContext, 'network' | 'now'>,
): Promise<string | undefined> {
  const { db, limits } = services
  const exhausted = await limits.consumeLimits(...listCodeLimits({ placeId: place.id, contact, onFile: isOnFile(place, contact), network }))
  if (exhausted === undefined) return undefined
  const refusal = LIMIT_MESSAGES[exhausted]
  if (refusal) return refusal
  await inTransaction(db, (trx) => reportSendingLimitReached(services, trx, 'claim-codes', now))
  return verifyWords.noMore.site
}

const LIMIT_MESSAGES: { [name in LimitName]?: string } = {
  codesForListing: verifyWords.noMore.network,
  codesToDestinationFromNetwork: verifyWords.noMore.destination,
  codesNotEntered: verifyWords.noMore.unentered,
  codesFromNetwork: verifyWords.noMore.network,
  codesAtOnce: verifyWords.code.tooSoon,
  codesToDestination: verifyWords.noMore.destination,
}

type To = { placeId: string; contact: CodeContact; onFile: boolean; network: string }

/** @param to.network a network as `networkOf` returns it */
export function listCodeLimits({ placeId, contact, onFile, network }: To): LimitKey[] {
  const destination = contact.channel === 'email' ? normalizeMailbox(contact.destination) : contact.destination
  const on = onFile ? 'on file' : 'other'
  return [
    ['codesForListing', `${placeId} ${network}`],
    ['codesToDestinationFromNetwork', `${destination} ${blockOf(network)}`],
    ['codesNotEntered', network],
    ['codesFromNetwork', network],
    ['codesAtOnce', destination],
    ['codesToDestination', destination],
    [contact.channel === 'email' ? 'codeMailsAnHour' : 'codeTextsAnHour', on],
    [contact.channel === 'email' ? 'codeMails' : 'codeTexts', on],
  ]
}

type Sent = { startId: string; contact: CodeContact; now: Date }

/** Sends the code of a claim and replaces an earlier one. The recipient may be a stranger, so the listing is not named. */
export async function sendCode(
  { settings, sendMail, sendText }: Pick<Services, 'settings' | 'sendMail' | 'sendText'>,
  trx: Trx,
  { startId, contact, now }: Sent,
) {
  const { siteName } = settings
  const minutes = formatNumber(CODE_LIFE_MINUTES)
  const { id, expiresAt: uselessAfter } = await issueCode(trx, codeSubject(startId), now)
  if (contact.channel === 'email') {
    const { after, ...words } = claimMailWords.code(siteName)
    return sendMail(trx, mailRequest('claim-code', contact.destination, words, { code: { id, after: after(minutes) }, uselessAfter }))
  }
  const { title, before, after } = claimMailWords.text(siteName)
  return sendText(trx, { kind: 'claim-code', to: contact.destination, title, before, code: { id, after: after(minutes) }, uselessAfter })
}

const codeSubject = (startId: string) => `claim-start:${startId}`

type Resent = { ok: true; did: 'resent' } | { ok: false; notice: string }

export async function resendCode(
  services: CodeServices,
  start: ClaimStart,
  sending: Pick<SubmitContext, 'network' | 'now'>,
): Promise<Resent> {
  const { db } = services
  const { now } = sending
  const { id, placeId, contact } = start
  const place = await findPlace(db, placeId)
  if (!place || !contact) return { ok: false, notice: verifyWords.gone }
  const problem = await consumeCodeLimits(services, { place, contact }, sending)
  if (problem) return { ok: false, notice: problem }
  await inTransaction(db, (trx) => sendCode(services, trx, { startId: id, contact, now }))
  return { ok: true, did: 'resent' }
}

type Checked = { ok: true; did: 'verified' } | { ok: false; errors: { code: string } }

/** Checks a typed code. Wrong, expired, used and replaced codes get the same answer, so that a guesser learns nothing. */
export async function checkClaimCode(
  { db, settings, limits }: Pick<Services, 'db' | 'settings' | 'limits'>,
  start: ClaimStart,
  typed: string,
  { network, now }: Pick<SubmitContext, 'network' | 'now'>,
): Promise<Checked> {
  if (!(await checkCode(db, settings.secretKey, codeSubject(start.id), typed, now)))
    return { ok: false, errors: { code: verifyWords.code.wrong } }
  await limits.refundLimit('codesNotEntered', network)
  await markClaimStartVerified(db, start.id, now)
  return { ok: true, did: 'verified' }
}
