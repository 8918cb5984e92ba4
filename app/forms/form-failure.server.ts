import { isOutage, OUTAGE_RETRY_SECONDS } from '#app/platform/database/outage.ts'
import { errorReference, type Log } from '#app/platform/log.server.ts'

/** What a door has to say when a form could not be stored, and when it may be sent again. */
type FailureWords = { away: string; failed: string }
type FailedForm = { notice: string; retryAfterSeconds: number }

const FAILED_RETRY_SECONDS = 60

/**
 * Tells the log why a form could not be stored, and answers what its sender is told. While the database is away that is
 * one warning a form, as with pages; anything else is an error, with a reference that both can name.
 */
export function reportFailedForm(log: Pick<Log, 'warn' | 'error'>, error: unknown, form: string, words: FailureWords): FailedForm {
  if (isOutage(error)) {
    log.warn({ err: error, form }, 'a form has to wait for the database')
    return { notice: words.away, retryAfterSeconds: OUTAGE_RETRY_SECONDS }
  }
  const reference = errorReference()
  log.error({ err: error, reference, form }, 'a form could not be stored')
  return { notice: `${words.failed} (${reference})`, retryAfterSeconds: FAILED_RETRY_SECONDS }
}
