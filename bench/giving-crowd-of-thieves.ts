import { setTimeout as sleep } from 'node:timers/promises'
import { declineLimits } from '#app/features/gifts/note-decline.server.ts'
import { onceForm } from '#test/giving/site-giver.ts'
import { postForm } from '#test/start-site.ts'
import { type GivingSite, openGivingSite, promise } from './giving-site.ts'

// A thousand stolen cards from two hundred networks at once, beside givers who are on their way. Over HTTP, with limits on.
const NETWORKS = 200
const CARDS_EACH = 5
const HONEST = 20
let givers = 0

await testCardsFromManyNetworks()

async function testCardsFromManyNetworks() {
  const giving = await openGivingSite('embedded', { RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  const { fake } = giving
  const paying: string[] = []
  for (let each = 0; each < HONEST; each++) paying.push((await begin(giving, `192.0.2.${each}`)).checkoutId)
  let [declined, asked, open] = [0, 0, 0]

  /** Tries its five cards on one checkout, and begins another wherever the site lets it. */
  async function steal(network: string) {
    for (let card = 0, checkoutId = ''; card < CARDS_EACH;) {
      if (!checkoutId) {
        asked++
        ;({ checkoutId } = await begin(giving, network))
        if (!checkoutId) return
        open++
      }
      if ((await fake.settle(checkoutId, 'declines')) === 'declined') [card, declined] = [card + 1, declined + 1]
      else return
    }
  }
  const queue = Array.from({ length: NETWORKS }, (_, each) => `203.0.113.${each}`)
  const worker = async () => {
    for (let network = queue.shift(); network; network = queue.shift()) await steal(network)
  }
  await Promise.all(Array.from({ length: 20 }, worker))

  let paid = 0
  for (const checkoutId of paying) if (checkoutId && (await fake.settle(checkoutId, 'succeeds')) === 'paid') paid++
  await sleep(3000)
  const stranger = await begin(giving, '198.51.100.201')
  promise(
    open + HONEST <= 30 && declined <= open * declineLimits.ofCheckout && paid === HONEST,
    `${NETWORKS * CARDS_EACH} stolen cards from ${NETWORKS} networks: ${asked} starts asked, ${open} checkouts, ${declined} cards tried; of ${HONEST} givers on their way ${paid} paid; a stranger meanwhile: ${stranger.status}`,
  )
  await giving.close()
}

async function begin({ site }: GivingSite, network: string) {
  const answer = await postForm(site, '/donate', onceForm(`thief${++givers}@example.org`, 2500), { 'x-forwarded-for': network })
  await answer.arrayBuffer()
  return { status: answer.status, checkoutId: answer.headers.get('location')?.split('/').at(-1) ?? '' }
}
