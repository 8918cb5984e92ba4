import { setTimeout as sleep } from 'node:timers/promises'
import { HONEYPOT_FIELD } from '#app/forms/form-answer.ts'
import { onceForm } from '#test/giving/site-giver.ts'
import { postForm } from '#test/start-site.ts'
import { type GivingSite, openGivingSite, promise } from './giving-site.ts'

// Honest crowds and card testers at the giving form, over HTTP, with limits on. The minutes are real ones.
const MINUTE_MS = 60_500
let givers = 0
const limited = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }

await aLinkGoesRound()
await aChurchHallGives()
await testCards()
await leaveUnpaid()

/** Three hundred networks within a minute, and what they find a minute later. */
async function aLinkGoesRound() {
  const giving = await openGivingSite('embedded', limited)
  const networks = Array.from({ length: 300 }, (_, i) => `198.51.${i >> 8}.${i & 255}`)
  const began = performance.now()
  const first = await tally(networks.map((network) => () => begin(giving, network)))
  const seconds = (performance.now() - began) / 1000
  await sleep(MINUTE_MS)
  const next = await tally(networks.slice(-30).map((network) => () => begin(giving, network)))
  promise(
    (first[303] ?? 0) === 30 && first[503] === 270 && next[303] === 30,
    `300 honest networks within ${seconds.toFixed(1)} s: ${first[303]} served, ${first[503]} asked to wait a minute, nothing else; of 30 of those a minute later ${next[303]} served`,
  )
  await giving.close()
}

/** Sixty givers behind one address, twenty at a time, beside honeypots and a stranger who types one giver's email. */
async function aChurchHallGives() {
  const giving = await openGivingSite('embedded', limited)
  const answers: Record<number, number> = {}
  for (let group = 0; group < 3; group++) {
    if (group > 0) await sleep(MINUTE_MS)
    const checkouts: string[] = []
    const served = await tally(
      Array.from({ length: 20 }, () => async () => {
        const answer = await begin(giving, '203.0.113.5')
        checkouts.push(answer.checkoutId)
        return answer
      }),
    )
    for (const [status, times] of Object.entries(served)) answers[Number(status)] = (answers[Number(status)] ?? 0) + times
    for (const checkoutId of checkouts) if (checkoutId) await giving.fake.settle(checkoutId, 'succeeds')
  }
  promise(answers[303] === 60, `60 givers behind one address, 20 at the same moment, each paying: ${answers[303]} served`)

  await sleep(MINUTE_MS)
  const trapped = await tally(
    Array.from({ length: 100 }, (_, i) => () => begin(giving, `198.18.${i % 10}.1`, { [HONEYPOT_FIELD]: 'https://example.org' })),
  )
  const stranger = await tally(Array.from({ length: 9 }, (_, i) => () => begin(giving, `198.19.${i}.1`, { email: 'deborah@example.org' })))
  const deborah = await begin(giving, '203.0.113.6', { email: 'deborah@example.org' })
  const open = await tally(Array.from({ length: 10 }, (_, i) => () => begin(giving, `198.18.${i}.1`)))
  promise(
    trapped[422] === 100 && open[303] === 10,
    `100 filled honeypots from ten networks: ${trapped[422]} told so; givers from those ten networks afterwards: ${open[303]} served`,
  )
  promise(
    stranger[303] === 9 && deborah.status === 303,
    `an email typed 9 times by strangers in other networks: its owner is answered ${deborah.status}`,
  )
  await giving.close()
}

/** A thief with a thousand stolen cards and one network, who tries each checkout until it ends; then a giver from another. */
async function testCards() {
  const giving = await openGivingSite('embedded', limited)
  const { fake } = giving
  const statuses: Record<number, number> = {}
  let declined = 0
  let mostOnOne = 0
  for (let attempt = 0; attempt < 1000; attempt++) {
    const { status, checkoutId } = await begin(giving, '198.51.100.7')
    statuses[status] = (statuses[status] ?? 0) + 1
    let tries = 0
    // A card every half second, as a quick thief types them.
    for (; checkoutId && tries < 20 && (await fake.settle(checkoutId, 'declines')) === 'declined'; tries++) await sleep(500)
    declined += tries
    mostOnOne = Math.max(mostOnOne, tries)
  }
  const other = await begin(giving, '203.0.113.9')
  promise(
    sessionsOf(giving) - 1 <= 20 && mostOnOne <= 6 && declined <= 20 && other.status === 303,
    `1000 card-testing attempts from one network: ${sessionsOf(giving) - 1} checkouts, ${declined} cards tried, at most ${mostOnOne} on one, answers ${JSON.stringify(statuses)}; a giver from another network meanwhile: ${other.status}`,
  )
  await giving.close()
}

/** A tester who begins and never pays. */
async function leaveUnpaid() {
  const giving = await openGivingSite('embedded', limited)
  const answers = await tally(Array.from({ length: 1000 }, () => () => begin(giving, '198.51.100.8')))
  const checkouts = sessionsOf(giving)
  const other = await begin(giving, '203.0.113.9')
  promise(
    checkouts <= 20 && other.status === 303,
    `1000 starts from one network, none paid: ${checkouts} checkouts at the provider, answers ${JSON.stringify(answers)}; a giver from another network meanwhile: ${other.status}`,
  )
  await giving.close()
}

async function begin({ site }: GivingSite, network: string, more: Record<string, string> = {}) {
  const answer = await postForm(
    site,
    '/donate',
    { ...onceForm(`giver${++givers}@example.org`, 2500), ...more },
    { 'x-forwarded-for': network },
  )
  await answer.arrayBuffer()
  return { status: answer.status, checkoutId: answer.headers.get('location')?.split('/').at(-1) ?? '' }
}

/** Twenty at a time. @returns how often each status was the answer */
async function tally(requests: (() => Promise<{ status: number }>)[]): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  const queue = [...requests]
  const worker = async () => {
    for (let request = queue.shift(); request; request = queue.shift()) {
      const { status } = await request()
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 20 }, worker))
  return statuses
}

function sessionsOf({ fake }: GivingSite): number {
  return fake.records.list('checkout.session', () => true).length
}
