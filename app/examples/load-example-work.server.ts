import type { Db } from '#app/platform/database/database.server.ts'
import { withLease } from '#app/platform/jobs/lease.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { sendExampleSubmissions, sendGardenMemory } from './example-submissions.server.ts'
import { findExampleStatus, setExampleStatus } from './example-work-status.server.ts'
import { exampleWorkWords as words } from '#copy/community/example-work.ts'
import { raiseAlert } from '#app/domains/staff/alerts/alert-store.server.ts'
import { contactForm, sendMessage } from '#app/domains/community/contact/message-submission.server.ts'
import { giftForm, readGift } from '#app/domains/giving/pricing/gift-form.ts'
import { findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { startGift } from '#app/domains/giving/gifts/start-gift.server.ts'
import { EXAMPLE_NETWORK, createPastSubmission } from './past-submission.server.ts'

/** The duration of the lease on loading the examples. A process that finds the lease taken neither loads them nor waits. */
const SECONDS = 120

/** Loads example work into a demo once, unless the demo delivers mails. After a failure, the next sign-in to its desk tries again. */
export async function loadExampleWork(services: Services): Promise<void> {
  const { settings, db, log } = services
  if (settings.siteMode !== 'demo' || settings.isCopy || settings.mailUrl || (await isOver(db))) return
  await withLease(services, 'example-work', SECONDS, async () => {
    if (await isOver(db)) return
    await setExampleStatus(db, 'begun')
    await writeAll(services)
    await setExampleStatus(db, 'loaded')
  }).catch((error: unknown) => log.error({ err: error }, 'example work was not loaded'))
}

async function isOver(db: Db): Promise<boolean> {
  const status = await findExampleStatus(db)
  return status === 'loaded' || status === 'none'
}

/** Writes all examples without sending mails. @throws the first error, after all have been tried */
async function writeAll(services: Services): Promise<void> {
  const quiet: Services = { ...services, sendMail: async () => {} }
  const ended = await Promise.allSettled([sendExampleSubmissions(quiet), sendGardenMemory(quiet), giveTwice(quiet)])
  const failed = ended.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

const AMOUNT_CENTS = 5_000
const ANSWER_MS = 9 * 86_400_000

/** Makes two practice gifts of one person, a message that asks for one back, and an alert that the bank asks about one. */
async function giveTwice(services: Services): Promise<void> {
  const { db, now } = services
  const { name, withGift, honoree } = words.messages.twice
  const email = 'harriet.lowe@example.com'
  await give(services, { name, email, message: withGift, honoree }, 'first')
  const reference = await give(services, { name, email, message: '', honoree: '' }, 'second')
  if (reference === undefined) return
  const { subject, message } = words.messages.twice
  const sending = createPastSubmission(now())('twice', { hours: 0.1 })
  await sendMessage(services, contactForm.parse({ name, email, subject, message: message(reference) }), sending)
  const details = { reference, amountCents: AMOUNT_CENTS, dueBy: new Date(now().getTime() + ANSWER_MS).toISOString() }
  await raiseAlert(db, { kind: 'dispute-inquiry', details, subject: sending.idempotencyKey, practice: true, at: sending.now })
}

async function give(
  services: Services,
  giver: Record<'name' | 'email' | 'message' | 'honoree', string>,
  which: string,
): Promise<string | undefined> {
  const { db, practice } = services
  const read = readGift(giftForm.parse({ amount: `preset:${AMOUNT_CENTS}`, frequency: 'once', ...giver }))
  if (!practice || !read.ok) return undefined
  const request = { ...read.gift, idempotencyKey: `example-work:${which}`, trapped: false }
  const begun = await startGift(services, request, { network: EXAMPLE_NETWORK })
  if (!begun.ok) return undefined
  const gift = await findGift(db, begun.giftId)
  // The emulated provider then sends the event that books the gift, as for every payment.
  if (gift?.checkoutId && !gift.settledAt) await practice.settleCheckout(gift.checkoutId, 'succeeds')
  return begun.reference
}
