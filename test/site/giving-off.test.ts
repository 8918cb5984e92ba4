import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLiveSite } from '#test/live-site.ts'
import { onceForm, pageOf, wordsOf } from '#test/giving/site-giver.ts'
import { postForm } from '#test/start-site.ts'

let live: Awaited<ReturnType<typeof startLiveSite>>
beforeAll(async () => {
  live = await startLiveSite({ GIVING: 'off', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_API_BASE: '' })
})
afterAll(() => live.stop())

test('without keys a live site opens, and says where to write instead of asking for a gift', async () => {
  const html = await pageOf(live.site, '/donate')
  expect(wordsOf(html)).toContain('We do not take gifts here yet')
  expect(html).toContain('href="/contact?subject=A%20gift"')
  expect(html).not.toMatch(/name="amount"|name="email"|card number|Practice/i)
})

test('what can be given is shown as what it is, and each way to give leads to the ministry', async () => {
  const html = await pageOf(live.site, '/support')
  expect(wordsOf(html)).toContain('Growth Nurturer')
  expect(html).toContain('href="/contact?subject=A%20gift"')
  expect(html).not.toMatch(/href="\/donate["?]/)
})

test('a form that was kept from elsewhere begins no gift and is told so', async () => {
  const answer = await postForm(live.site, '/donate', onceForm('early@example.org'), { origin: live.url })
  expect(answer.status).toBe(503)
  expect(wordsOf(await answer.text())).toContain('We do not take gifts here yet')
})

test('no event is believed', async () => {
  const answer = await fetch(`${live.site.url}/webhooks/payments`, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=00' },
    body: '{}',
  })
  expect(answer.status).toBe(400)
})
