import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectHarmless, HOSTILE_WEBSITES, watchConnections } from '#test/hostile-websites.ts'
import { openForms } from '#test/open-forms.ts'
import { takeApplication } from './take-application.server.ts'

let site: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => void (site = await openForms()))
afterAll(() => site.close())

test('a partner’s website is written down and never asked for, whatever it is', async () => {
  const typed = { businessName: 'Ellis Bread', contactName: 'Ruth Ellis', email: 'ruth@example.org', phone: '404-555-0142' }
  const asked = await watchConnections(async () => {
    for (const website of HOSTILE_WEBSITES) {
      await site.db.deleteFrom('rateLimits').execute()
      const { status } = await site.post(takeApplication as never, '/partner', { ...typed, website, attempt: crypto.randomUUID() })
      expect([200, 303, 422], website).toContain(status)
    }
    await site.deliver()
  })
  expect(asked).toEqual([])
  const rows = await site.db.selectFrom('partnerships').select('website').execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const { website } of rows) expectHarmless(website, String(website))
})
