import { personalDataWords, removalMailWords } from '#copy/privacy/personal-data.ts'
import { formatDay } from '#app/domains/privacy/personal-links/shown-day.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import type { SubmissionSending } from '#app/forms/submissions/receive-submission.server.ts'
import { type MailRequest, mailRequest } from '#app/platform/mail/mail-request.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { ERASURE_REQUEST_DAYS, type PersonalData } from './data-view.ts'
import { listSentRecords } from './list-personal-data.server.ts'
import type { PersonalDataSource } from './personal-data-source.ts'

export type ErasureRequest = { reference: string; receivedAt: Date }

/** Stores and finds requests for erasure. E-mail addresses are in lower case. */
export type ErasureRequestStore = {
  /** Stores a request, notifies the ministry and mails a confirmation. */
  save(
    services: Services,
    request: { email: string; message: string },
    sending: SubmissionSending,
    confirm: (reference: string) => MailRequest,
  ): Promise<string>
  findNewest(db: Db, email: string): Promise<ErasureRequest | undefined>
  /** Lists all requests, the oldest first. */
  list(db: Db): Promise<(ErasureRequest & { id: string; email: string })[]>
}

export type PersonalDataParts = { sources: PersonalDataSource[]; requests: ErasureRequestStore }

const DAY_MS = 86_400_000
/** A request lists the references of at most this many records of the person. Staff find the others by the e-mail address. */
const MAX_NAMED = 100

/** Finds the request that a person sent in the last `ERASURE_REQUEST_DAYS` days. While there is one, the page offers no second one. */
export async function findOngoingRequest({ db }: Pick<Services, 'db'>, { requests }: PersonalDataParts, email: string, now: Date) {
  const request = await requests.findNewest(db, email)
  return request && now.getTime() - request.receivedAt.getTime() < ERASURE_REQUEST_DAYS * DAY_MS ? request : undefined
}

export async function showErasureRequest(
  services: Pick<Services, 'db' | 'now'>,
  parts: PersonalDataParts,
  email: string,
): Promise<PersonalData['removal']> {
  const request = await findOngoingRequest(services, parts, email, services.now())
  if (!request) return null
  const { reference, receivedAt } = request
  return { reference, ...formatDay(receivedAt), by: formatDay(new Date(receivedAt.getTime() + ERASURE_REQUEST_DAYS * DAY_MS)) }
}

/** Sends the request to the ministry, where a person handles it. @param email proven by the personal link */
export async function requestErasure(
  services: Services,
  { sources, requests }: PersonalDataParts,
  email: string,
  sending: SubmissionSending,
) {
  const { siteName } = services.settings
  const days = formatNumber(ERASURE_REQUEST_DAYS)
  const sent = await listSentRecords(services.db, sources, { email, limit: MAX_NAMED + 1 })
  const references = { named: sent.slice(0, MAX_NAMED).map(({ id }) => id), more: sent.length > MAX_NAMED }
  const found = await Promise.all(sources.map(({ describeOngoing }) => describeOngoing?.(services, email)))
  const ongoing = found.filter((each) => each !== undefined)
  const request = { email, message: personalDataWords.request.message(references, days) }
  const reference = await requests.save(services, request, sending, (reference) =>
    mailRequest('removal', email, removalMailWords({ siteName, reference, days, ongoing: ongoing.map(({ paragraph }) => paragraph) }), {
      buttons: ongoing.map(({ button }) => button),
    }),
  )
  return { ok: true as const, reference }
}
