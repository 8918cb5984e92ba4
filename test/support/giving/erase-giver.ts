import { seedsPersonalData } from '#app/domains/community/your-seeds/seeds-data.server.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'
import { eraseGiving } from '#app/domains/giving/your-giving/giving-data.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { deleteMailsTo } from '#app/platform/mail/mailbox.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/** Erases a giver as the site does: gifts, seeds and mails. @returns the number of gifts, and what the person is told */
export async function eraseGiver(services: GivingServices, email: string) {
  const { count, paragraphs, afterCommit } = await inTransaction(services.db, async (trx) => {
    const erased = await eraseGiving(services, trx, email)
    await seedsPersonalData.erase!(services as Services, trx, email)
    await deleteMailsTo(trx, email)
    return erased
  })
  await afterCommit?.()
  return { count, paragraphs: paragraphs ?? [] }
}
