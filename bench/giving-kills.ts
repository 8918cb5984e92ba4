import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { reconcileLedger } from '#app/features/balance/reconcile-ledger.server.ts'
import { sweepEvents, sweepMonthlyGifts, sweepOpenGifts } from '#app/features/payment-events/sweep-gifts.server.ts'
import { circleForm, onceForm } from '#test/giving/site-giver.ts'
import { postForm } from '#test/start-site.ts'
import { type Engine, enginesHere, type GivingSite, openGivingSite, promise } from './giving-site.ts'

// The process is ended with SIGKILL around the moment at which Stripe has answered and we have not written it down.
const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } }, strict: false })
/** For so long the sending that was cut off holds the gift, and the same form again is asked to wait. */
const CLAIM_MS = 91_000

const kills = Number(values.kills)
// Both engines share the kills, side by side; the embedded one takes longer to start again.
const engines = await enginesHere()
await Promise.all(
  engines.map(async (engine) => {
    const giving = await openGivingSite(engine)
    await killOften(giving, engine, engines.length === 1 ? kills : Math.round(kills * (engine === 'embedded' ? 0.4 : 0.6)))
    await giving.close()
  }),
)

async function killOften(giving: GivingSite, engine: Engine, kills: number) {
  const { fake } = giving
  const began = performance.now()
  const killedDuring = { start: 0, settle: 0 }
  const started = new Map<string, string>()
  let running = true

  const cutOff: { fields: Record<string, string>; again: number }[] = []
  let cameBack = 0
  let up: Promise<unknown> = Promise.resolve()

  /** Sends the form and pays what it leads to. Whoever gets no answer comes back later with the very same form. */
  async function giveOnce(fields: Record<string, string>) {
    await up
    const answer = await postForm(giving.site, '/donate', fields).catch(() => undefined)
    const checkoutId = answer?.headers.get('location')?.split('/').at(-1)
    if (!checkoutId) return void cutOff.push({ fields, again: Date.now() + CLAIM_MS })
    started.set(fields.email!, checkoutId)
    await fake.settle(checkoutId, 'succeeds')
  }
  async function giver(name: string) {
    for (let number = 0; running; number++) {
      const returning = cutOff.findIndex(({ again }) => again < Date.now())
      if (returning >= 0) cameBack++
      const email = `${name}${number}@example.org`
      const fresh = number % 3 === 0 ? circleForm(email) : onceForm(email)
      await giveOnce(returning >= 0 ? cutOff.splice(returning, 1)[0]!.fields : fresh)
      // A visitor now and then, not a flood: the machine is needed for starting again.
      await sleep(20)
    }
  }

  const givers = ['ada', 'ben', 'cleo'].map(giver)
  for (let kill = 0; kill < kills; kill++) {
    // By turns, because looking things up happens far more often than beginning.
    const wanted = kill % 2 === 0 ? 'start' : 'settle'
    killedDuring[await momentOf(giving, wanted, Math.floor(Math.random() * 8), Math.random() * 10)]++
    up = giving.kill().then(() => giving.startAgain())
    await up
    void fake.webhooks.redeliver()
  }
  running = false
  await Promise.all(givers)
  // Of those who are still away, some come back now that the line is good.
  for (const until = Date.now() + 25_000; cutOff.length > 0 && Date.now() < until; await sleep(250)) {
    const due = cutOff.findIndex(({ again }) => again < Date.now())
    if (due < 0) continue
    cameBack++
    await giveOnce(cutOff.splice(due, 1)[0]!.fields)
  }
  await fake.webhooks.redeliver()
  // The last fees become known.
  await fake.advance({ hours: 1 })
  await sleep(3_000)
  const seconds = (performance.now() - began) / 1000
  const found = await giving.readData(async ({ db }, services) => {
    const waitingBefore = (await db.selectFrom('paymentEvents').select('eventId').where('processedAt', 'is', null).execute()).length
    // What the regular sweeps would do in the next minutes; their clock here is a quarter of an hour ahead.
    await sweepEvents(services)
    await sweepMonthlyGifts(services)
    await sweepOpenGifts(services)
    const day = 86_400_000
    const reconciliation = await reconcileLedger(services, { from: new Date(Date.now() - day), to: new Date(Date.now() + day) })
    const gifts = await db.selectFrom('gifts').select(['id', 'email', 'settledAt', 'checkoutId']).execute()
    const payments = await db.selectFrom('giftPayments').select(['paymentId', 'giftId']).execute()
    const receipts = await db.selectFrom('mails').select('subject').where('kind', '=', 'gift-receipt').execute()
    const postings = await db.selectFrom('ledgerPostings').select('amountCents').where('account', '=', 'clearing').execute()
    return {
      waitingBefore,
      reconciliation,
      gifts,
      payments,
      receipts,
      ledgerCents: postings.reduce((sum, each) => sum + each.amountCents, 0),
    }
  })

  const moved = fake.records.list('balance_transaction', () => true)
  const stripeCents = moved.reduce((sum, each) => sum + each.amount - each.fee, 0)
  const sessions = fake.records.list('checkout.session', () => true)
  const settled = new Set(found.gifts.filter(({ settledAt }) => settledAt).map(({ email }) => email))
  const lost = [...started.keys()].filter((email) => !settled.has(email)).length
  const doubledGifts = found.gifts.length - new Set(found.gifts.map(({ email }) => email)).size
  const doubledPayments = found.payments.length - new Set(found.payments.map(({ giftId }) => giftId)).size
  const doubledReceipts = found.receipts.length - new Set(found.receipts.map(({ subject }) => subject)).size
  const unpaid = sessions.filter((each) => each.payment_status !== 'paid' && started.has(each.customer_email)).length
  const doubledSessions = sessions.length - new Set(sessions.map((each) => each.customer_email)).size
  const { driftCents, differences } = found.reconciliation
  console.log(
    `${kills} times SIGKILL around Stripe's answer (${killedDuring.start} while beginning, ${killedDuring.settle} while settling), ${engine}: ${seconds.toFixed(0)} s`,
  )
  console.log(
    `  ${started.size} gifts paid at Stripe (${cameBack} after the form was sent again, ${cutOff.length} visitors gone), ${found.payments.length} payments in the books, ${found.receipts.length} receipts, ${found.waitingBefore} events left for the sweep`,
  )
  promise(lost + unpaid === 0 && started.size >= kills, `lost, ${engine}: ${lost} gifts`)
  promise(
    doubledGifts + doubledPayments + doubledReceipts + doubledSessions === 0,
    `doubled, ${engine}: ${doubledGifts} gifts, ${doubledPayments} payments, ${doubledReceipts} receipts, ${doubledSessions} checkouts`,
  )
  promise(
    found.ledgerCents === stripeCents && differences.length === 0,
    `ledger, ${engine}: $${(found.ledgerCents / 100).toFixed(2)}, Stripe $${(stripeCents / 100).toFixed(2)}, drift $${(Math.abs(driftCents) / 100).toFixed(2)}`,
  )
}

/** Waits until some requests of this kind have reached Stripe, and then a moment that may lie before or after its answer is written down. */
function momentOf({ fake }: GivingSite, wanted: 'start' | 'settle', passing: number, milliseconds: number): Promise<'start' | 'settle'> {
  const { faults } = fake
  const meet = faults.meet.bind(faults)
  return new Promise((resolve) => {
    const stop = (kind: 'start' | 'settle') => {
      faults.meet = meet
      setTimeout(() => resolve(kind), milliseconds)
    }
    // A site with nothing to do for two seconds is ended all the same.
    const patience = setTimeout(() => stop(wanted), 2_000)
    faults.meet = (method, path) => {
      const kind = method === 'POST' && path === '/v1/checkout/sessions' ? 'start' : 'settle'
      if (kind === wanted && passing-- === 0) {
        clearTimeout(patience)
        stop(kind)
      }
      return meet(method, path)
    }
  })
}
