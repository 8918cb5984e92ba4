import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { type TextSender, TextNotAccepted, TextRefused, TextUncertain } from '#app/integrations/sms/text-sender.ts'
import { deriveCode } from '#app/platform/codes.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import type { JobKind, Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { renderPartText } from './mail-layout.server.ts'
import { type MailPart, resolveParts } from './mail-parts.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'

export type TextRequest = {
  kind: string
  to: string
  title: string
  before: string
  code: { id: string; after: string }
  uselessAfter: Date
}

export type SendText = (trx: Trx, text: TextRequest) => Promise<void>

type Texts = { db: Db; jobs: Jobs; carrier: TextSender; settings: Pick<Settings, 'secretKey'>; log: Pick<Log, 'error'>; now: () => Date }

const RETRIES = { limit: 10, firstRetrySeconds: 2, maxRetrySeconds: 120 }
/** A text is sent only if its code stays valid for this long: the time in which a person can read it and type the code. */
const MIN_USEFUL_SECONDS = 60
/** If the code expires earlier than this, another attempt would come too late. */
const MIN_RETRY_SECONDS = MIN_USEFUL_SECONDS + RETRIES.maxRetrySeconds + 30

/** Texts are stored in the table of mails, so that they are listed, purged and reported like mails. */
export function createTextOutbox({ db, jobs, carrier, settings, log, now }: Texts) {
  const sendText: SendText = async (trx, { kind, to: toAddress, title: subject, before, code, uselessAfter }) => {
    const id = randomUUID()
    const parts: MailPart[] = [
      { kind: 'text', text: before },
      { kind: 'code', codeId: code.id },
      { kind: 'text', text: code.after },
    ]
    const waits = { createdAt: now(), sentAt: null, sentBy: null, uselessAfter }
    await trx
      .insertInto('mails')
      .values({ id, kind, channel: 'text', toAddress, subject, parts: JSON.stringify(parts), ...waits })
      .execute()
    await jobs.enqueue(trx, TEXT_JOB, [{ textId: id }])
  }

  /** Providers do not deduplicate, so a text is retried only if it was certainly not accepted, and until its code expires. */
  const textJob: JobKind<{ textId: string }> = {
    name: TEXT_JOB,
    retries: RETRIES,
    async handle({ textId: id }) {
      const text = await db.selectFrom('mails').selectAll().where('id', '=', id).where('sentAt', 'is', null).executeTakeFirst()
      if (!text?.parts || !text.uselessAfter) return
      const { kind, toAddress, parts, uselessAfter } = text
      const secondsLeft = () => Math.floor((uselessAfter.getTime() - now().getTime()) / 1000)
      const usefulForSeconds = secondsLeft()
      if (usefulForSeconds < MIN_USEFUL_SECONDS) return record(id, { parts: null })
      try {
        await carrier.send({ to: toAddress, text: wordsOf(parts), usefulForSeconds })
      } catch (failure) {
        if (failure instanceof TextNotAccepted && secondsLeft() >= MIN_RETRY_SECONDS) throw failure
        log.error({ textId: id, kind, err: failure }, 'a text message is not tried again')
        const refusal = refusalOf(failure)
        return record(id, refusal ? { refusedAt: now(), refusal, parts: null } : { parts: null })
      }
      return record(id, { sentAt: now(), sentBy: carrier.name, ...(carrier.name === 'sms' && { parts: null }) })
    },
  }

  function wordsOf(parts: MailPart[]): string {
    const shown = resolveParts(parts, new Map(), (codeId) => deriveCode(settings.secretKey, codeId))
    return shown.map(renderPartText).join(' ')
  }

  async function record(id: string, set: Updateable<Tables['mails']>): Promise<void> {
    await db.updateTable('mails').set(set).where('id', '=', id).execute()
  }
  return { sendText, textJob }
}

export const TEXT_JOB = 'send-text'

/** Some of Twilio's error codes do not fit into the column's smallint. The HTTP status is stored instead, and the log has both. */
function refusalOf(failure: unknown): number {
  if (!(failure instanceof TextRefused || failure instanceof TextNotAccepted || failure instanceof TextUncertain)) return 0
  return failure.code > 0 && failure.code < 2 ** 15 ? failure.code : failure.status
}
