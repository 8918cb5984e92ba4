import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { amountChangeConsentVersion, resumeConsentVersion } from '#app/features/monthly-gifts/change-consents.ts'
import { sweepMonthlyGifts } from '#app/features/payment-events/sweep-gifts.server.ts'
import { circleForm, give, giftIdOn, personalLinkIn, press, waitForMails } from '#test/giving/site-giver.ts'
import { type Engine, enginesHere, type GivingSite, openGivingSite, promise } from './giving-site.ts'

// The process is ended with SIGKILL around the moment at which Stripe has changed a monthly gift and we have not written it down.
const { values } = parseArgs({ options: { changeKills: { type: 'string', default: '40' } }, strict: false })
const GIVERS = 6
const HOURS_AHEAD_MS = 3 * 3_600_000

type Giver = { email: string; link: string; giftId: string; wished: number; answered: number }

const kills = Number(values.changeKills)
const engines = await enginesHere()
for (const engine of engines) {
  const giving = await openGivingSite(engine)
  await killOften(giving, engine, Math.ceil(kills / engines.length))
  await giving.close()
}

async function killOften(giving: GivingSite, engine: Engine, kills: number): Promise<void> {
  const began = performance.now()
  const givers: Giver[] = []
  for (let number = 0; number < GIVERS; number++) givers.push(await join(giving, `giver${number}@example.org`))
  let running = true
  let up: Promise<unknown> = Promise.resolve()
  const wishing = givers.map(async (giver) => {
    while (running) {
      await up
      giver.wished++
      const answer = await wish(giving, giver).catch(() => undefined)
      if (answer?.status === 303) giver.answered++
      await sleep(20)
    }
  })
  for (let kill = 0; kill < kills; kill++) {
    await momentOfChange(giving, Math.random() * 15)
    up = giving.kill().then(() => giving.startAgain())
    await up
    void giving.fake.webhooks.redeliver()
  }
  running = false
  await Promise.all(wishing)
  await giving.fake.webhooks.redeliver()
  await sleep(2_000)
  const seconds = (performance.now() - began) / 1000

  const found = await giving.readData(async ({ db }, services) => {
    const later = { ...services, now: () => new Date(Date.now() + HOURS_AHEAD_MS) }
    await sweepMonthlyGifts(later)
    return {
      monthly: await db.selectFrom('monthlyGifts').selectAll().execute(),
      changes: await db.selectFrom('monthlyGiftChanges').selectAll().orderBy('serial').execute(),
      consents: await db.selectFrom('giftConsents').select('id').execute(),
      mails: await db.selectFrom('mails').select('id').where('kind', '=', 'gift-changed').execute(),
    }
  })
  const { monthly, changes, consents, mails } = found
  const apart = monthly.filter(({ subscriptionId, amountCents, status }) => {
    const there = giving.fake.records.list('subscription', ({ id }) => id === subscriptionId)[0]!
    return there.items.data[0].price.unit_amount !== amountCents || (there.pause_collection !== null) !== (status === 'paused')
  })
  const untrue = monthly.filter(({ giftId, amountCents, circleId, status }) => {
    const done = changes.filter((change) => change.giftId === giftId && change.outcome === 'done')
    const amount = done.findLast(({ kind }) => kind === 'amount')
    const charging = done.findLast(({ kind }) => kind !== 'amount')
    const asWished = !amount || (amount.amountCents === amountCents && amount.circleId === circleId)
    return !asWished || (charging !== undefined && (charging.kind === 'pause') !== (status === 'paused'))
  })
  const open = changes.filter(({ outcome }) => outcome === null)
  const answered = givers.reduce((sum, giver) => sum + giver.answered, 0)
  const wished = givers.reduce((sum, giver) => sum + giver.wished, 0)
  const agreed = changes.filter(({ consentId }) => consentId !== null).length
  const done = changes.filter(({ outcome }) => outcome === 'done').length
  console.log(`${kills} times SIGKILL around a change at Stripe, ${engine}: ${seconds.toFixed(0)} s`)
  console.log(`  ${wished} wishes, ${answered} answered, ${changes.length} written down, ${done} came true, the others were overtaken`)
  promise(open.length === 0 && changes.length > 0, `wishes left open, ${engine}: ${open.length}`)
  promise(
    apart.length === 0 && monthly.length === GIVERS,
    `gifts that stand otherwise at Stripe than in the books, ${engine}: ${apart.length}`,
  )
  promise(untrue.length === 0, `gifts that stand otherwise than was wished last, ${engine}: ${untrue.length}`)
  promise(consents.length === GIVERS + agreed, `consents, ${engine}: ${consents.length} for ${GIVERS} gifts and ${agreed} changes`)
  promise(mails.length === done, `mails, ${engine}: ${mails.length} for ${done} changes that came true`)
}

async function join({ site, fake }: GivingSite, email: string): Promise<Giver> {
  const { checkoutId } = await give(site, circleForm(email))
  await fake.settle(checkoutId, 'succeeds')
  const [receipt] = await waitForMails(site, email, /Receipt/, 1)
  const link = await personalLinkIn(site, receipt!)
  return { email, link, giftId: await giftIdOn(site, link), wished: 0, answered: 0 }
}

/** One press of a button: another amount, a pause or its end. None of them is so large a raise that it waits: at most twice the least. */
function wish({ site }: GivingSite, { link, giftId }: Giver): Promise<Response> {
  const agreed = (consentVersion: string) => ({ consent: 'yes', consentVersion })
  const chance = Math.random()
  if (chance < 0.2) return press(site, link, 'pause', giftId)
  if (chance < 0.4) return press(site, link, 'resume', giftId, agreed(resumeConsentVersion))
  if (chance < 0.6) return press(site, link, 'change', giftId, { amount: 'circle:growth-nurturer', ...agreed(amountChangeConsentVersion) })
  const custom = String(30 + Math.floor(Math.random() * 30))
  return press(site, link, 'change', giftId, { amount: 'custom', custom, ...agreed(amountChangeConsentVersion) })
}

/** Waits until a change has reached Stripe, and then a moment that may lie before or after its answer is written down. */
function momentOfChange({ fake }: GivingSite, milliseconds: number): Promise<void> {
  const { faults } = fake
  const meet = faults.meet.bind(faults)
  return new Promise((resolve) => {
    const stop = () => {
      faults.meet = meet
      clearTimeout(patience)
      setTimeout(resolve, milliseconds)
    }
    // A site with nothing to do for three seconds is ended all the same.
    const patience = setTimeout(stop, 3_000)
    faults.meet = (method, path) => {
      if (method === 'POST' && path.startsWith('/v1/subscriptions/')) stop()
      return meet(method, path)
    }
  })
}
