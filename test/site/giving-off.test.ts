import { expect, test } from 'vitest'
import { circleCardWords } from '#copy/giving/circle-cards.ts'
import { givingClosedWords } from '#copy/giving/giving-closed.ts'
import { tierCardWords } from '#copy/giving/tier-cards.ts'
import { startLiveSite } from '#test/support/live-site.ts'
import { onceForm, pageOf, wordsOf } from '#test/support/giving/site-giver.ts'
import { postForm } from '#test/support/start-site.ts'

const live = await startLiveSite({ GIVING: 'off', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_API_BASE: '' })

test('without keys a live site opens, and says where to write instead of asking for a gift', async () => {
  const html = await pageOf(live.site, '/donate')
  expect(wordsOf(html)).toContain(givingClosedWords.off.heading)
  expect(html).toContain('href="/contact?subject=A%20gift"')
  expect(html).not.toMatch(/name="amount"|name="email"|card number|Practice/i)
})

test.each(['/', '/support'])(
  '%s: what can be given is shown as what it is, and in place of its buttons it says where to write',
  async (path) => {
    const html = await pageOf(live.site, path)
    expect(wordsOf(html)).toContain('Growth Nurturer')
    expect(wordsOf(html)).toContain(givingClosedWords.off.text)
    expect(html).toContain('href="/contact?subject=A%20gift"')
    for (const asks of [circleCardWords.join('Growth Nurturer'), tierCardWords.give('$250'), 'Make a one-time gift', 'Give another amount'])
      expect(wordsOf(html)).not.toContain(asks)
  },
)

test.each(['/', '/support', '/about', '/careers', '/join-movement', '/ambassador', '/contact?subject=A%20gift', '/account', '/nowhere'])(
  '%s leads nobody to a form that is not there',
  async (path) => {
    const html = await (await fetch(live.site.url + path)).text()
    expect(html).toContain('</main>')
    expect(html).not.toMatch(/href="\/donate["?]/)
  },
)

test('a form that was kept from elsewhere begins no gift and is told so', async () => {
  const answer = await postForm(live.site, '/donate', onceForm('early@example.org'), { origin: live.url })
  expect(answer.status).toBe(503)
  expect(wordsOf(await answer.text())).toContain('We take no gifts here just now')
})

test('no event is believed', async () => {
  const answer = await fetch(`${live.site.url}/webhooks/payments`, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=00' },
    body: '{}',
  })
  expect(answer.status).toBe(400)
})
