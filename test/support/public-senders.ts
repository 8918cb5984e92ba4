import { setTimeout as pause } from 'node:timers/promises'
import { ambassadorCommitments } from '#app/domains/community/ambassadors/ambassador-fields.ts'
import { drawnPhoto } from './desk-cases.ts'
import type { StripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import { give, onceForm } from '#test/support/giving/site-giver.ts'
import type { ReceivedMail } from '#test/fakes/mail-server.ts'
import { sendMemoryTo } from './memory-senders.ts'
import { postForm } from './start-site.ts'
import { waitFor } from './wait-for.ts'

/** Visitors of an empty site, as the desk calls each, and where they are written to. */
export const people = {
  message: { who: 'Zoe Quist', email: 'zoe@example.org' },
  memory: { who: 'Maria', email: 'maria@example.org' },
  refused: { who: 'Gus', email: 'gus@example.org' },
  claim: { who: 'Ellis Bread', email: 'bread@example.org' },
  /** Of a listing that was imported, which is another's. */
  otherClaim: { who: 'Corner Grocery', email: 'cal@elsewhere.example' },
  ambassador: { who: 'Ben Ode', email: 'ben@example.org' },
}
const GIVER = 'giver@example.org'

/** What people send who come to a site's public pages: over HTTP, as the forms of those pages send it. */
export function publicSenders(site: { url: string; origin: string }) {
  let code = ''

  async function post(path: string, fields: Record<string, string> | [string, string][], wanted: number) {
    const answer = await postForm(site, path, fields)
    const html = await answer.text()
    if (answer.status !== wanted) throw new Error(`${path} was answered with ${answer.status}: ${html.slice(0, 2_000)}`)
    return { html, location: answer.headers.get('location') ?? '' }
  }
  const idempotencyKey = () => crypto.randomUUID()

  /** By its own page, which the first step leads to. */
  async function claim(start: Record<string, string>, details: Record<string, string>): Promise<void> {
    const { location } = await post('/claim-business', start, 303)
    const told = { contactName: 'Ann Ellis', phone: '404-555-0142', address: '12 Main St, Savannah, GA 31401' }
    const path = new URL(location, site.url).pathname
    await post(path, { act: 'details', idempotencyKey: idempotencyKey(), ...told, ...details }, 303)
  }

  return {
    async sendAll(): Promise<void> {
      const { message, memory, refused, claim: claimed, otherClaim, ambassador } = people
      const words = { subject: 'Saturday', message: 'May I bring my brother?' }
      await post('/contact', { name: message.who, email: message.email, ...words, idempotencyKey: idempotencyKey() }, 200)
      const memories = { story: 'We baked bread on a Friday.', firstName: memory.who, email: memory.email }
      await waitFor('room for a photo', async () => (await sendMemoryTo(site, memories, await drawnPhoto())).data.ok || undefined)
      await sendMemoryTo(site, { story: 'Buy at Gus’s.', firstName: refused.who, email: refused.email })
      const bakery = { businessName: claimed.who, email: claimed.email, description: 'Bread before dawn.' }
      await claim({ without: 'listing', called: claimed.who }, bakery)
      const found = await (await fetch(`${site.url}/claim-business?${new URLSearchParams({ name: otherClaim.who })}`)).text()
      const told = { businessName: otherClaim.who, email: otherClaim.email, ownEmail: otherClaim.email, description: 'Mine.' }
      await claim({ place: /\?place=([\w-]+)/.exec(found)![1]!, without: 'code' }, told)
      const [firstName = '', lastName = ''] = ambassador.who.split(' ')
      const own = { firstName, lastName, email: ambassador.email, phone: '404-555-0123', age: '16', idempotencyKey: idempotencyKey() }
      const boxes = ambassadorCommitments.map(({ id }): [string, string] => ['commitments', id])
      const { html } = await post('/ambassador', [...boxes, ...Object.entries(own)], 200)
      code = /\/a\/([0-9A-Z]{8})/.exec(html)![1]!
    },
    giver: GIVER,
    /** Of the Ambassador. */
    codeOf: () => code,
    /** So many phones in one hall scan the Ambassador's code, and look at the page. */
    async scan(times: number): Promise<void> {
      const phones = Array.from({ length: times }, (_, number) => ({
        'user-agent': `Mozilla/5.0 (iPhone; CPU iPhone OS 17_${number} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.${number} Mobile/15E148 Safari/604.1`,
        'x-forwarded-for': '198.51.100.7',
      }))
      const visit = { code, via: 'qr' }
      const opened = await Promise.all(
        phones.map(async (phone) => (await postForm(site, '/visits', { act: 'open', ...visit }, phone)).text()),
      )
      // A visit is one that lasts.
      await pause(2_050)
      for (const [at, token] of opened.entries()) await postForm(site, '/visits', { act: 'stay', token, ...visit }, phones[at])
    },
    /** Pays the same twice. @returns how many receipts came */
    async giveTwice(stripe: StripeEmulator, mails: ReceivedMail[]): Promise<number> {
      const receipts = () => mails.filter(({ to, subject }) => to.includes(GIVER) && /Receipt/.test(subject)).length
      for (let gift = 1; gift <= 2; gift++) {
        const { checkoutId } = await give(site, onceForm(GIVER))
        await stripe.settle(checkoutId, 'succeeds')
        await waitFor('the receipt', () => receipts() === gift || undefined)
      }
      return receipts()
    },
  }
}
