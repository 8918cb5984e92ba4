import { expect, test } from 'vitest'
import { expectHarmless, HOSTILE_WEBSITES, watchConnections } from '#test/support/hostile-websites.ts'
import { openForms } from '#test/support/open-forms.ts'
import { handlePartnerApplication } from './partnership-submission.server.ts'
import { surveyQuestions } from './partner-fields.ts'

const site = await openForms()

test('a partner’s website is written down and never asked for, whatever it is', async () => {
  const typed = { businessName: 'Ellis Bread', contactName: 'Ruth Ellis', email: 'ruth@example.org', phone: '404-555-0142' }
  const asked = await watchConnections(async () => {
    for (const website of HOSTILE_WEBSITES) {
      await site.db.deleteFrom('rateLimits').execute()
      const { status } = await site.post(handlePartnerApplication as never, '/partner', {
        ...typed,
        website,
        idempotencyKey: crypto.randomUUID(),
      })
      expect([200, 303, 422], website).toContain(status)
    }
    await site.deliver()
  })
  expect(asked).toEqual([])
  const rows = await site.db.selectFrom('partnerships').select('website').execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const { website } of rows) expectHarmless(website, String(website))
})

test('the survey asks five questions with exactly the values of the specification', () => {
  expect(surveyQuestions.map((question) => [question.id, question.options.map((option) => option.value)])).toEqual([
    ['faith_impact', ['yes', 'maybe', 'no']],
    ['mentorship', ['yes', 'maybe', 'future']],
    ['resources', ['financial', 'facilities', 'expertise', 'network']],
    ['commitment', ['active', 'periodic', 'advisory']],
    ['growth', ['yes', 'discuss']],
  ])
  expect(surveyQuestions.filter((question) => question.kind === 'checkbox').map((question) => question.id)).toEqual(['resources'])
})
