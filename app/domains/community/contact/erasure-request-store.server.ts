import { sql } from 'kysely'
import { erasureSubmission, personalDataWords } from '#copy/privacy/personal-data.ts'
import type { ErasureRequestStore } from '#app/domains/privacy/personal-data/erasure-requests.server.ts'
import { receiveSubmission } from '#app/forms/submissions/receive-submission.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { hash } from '#app/platform/tokens.server.ts'
import { submission } from './message-submission.server.ts'

const { name, subject } = personalDataWords.request

/** A request for erasure is a message to the ministry with a flag that no form can set. */
export const erasureRequestStore: ErasureRequestStore = {
  async save(services, { email, message }, sending, confirm) {
    // Only one request is stored for each e-mail address and day, so a repeat on the same day adds none.
    const idempotencyKey = hash(services.settings.secretKey, 'idempotency-key:removal', email, sending.now.toISOString().slice(0, 10))
    // No limit applies, because whoever stole a personal link could use the limits up and so suppress the mails about this request.
    const proven = { ...sending, suspicion: null, notifyNow: true, proven: true as const, idempotencyKey }
    const typed = { name, email, subject, message, asksErasure: true }
    return (
      await receiveSubmission(services, { ...submission, words: { ...submission.words, ...erasureSubmission } }, typed, proven, confirm)
    ).reference
  },
  findNewest: (db, email) =>
    selectRequests(db)
      .where(sql`lower(email)`, '=', email)
      .orderBy('receivedAt', 'desc')
      .executeTakeFirst(),
  list: (db) => selectRequests(db).orderBy('receivedAt').execute(),
}

function selectRequests(db: Db) {
  return db.selectFrom('contactMessages').select(['id', 'reference', 'email', 'receivedAt']).where('asksErasure', '=', true)
}
