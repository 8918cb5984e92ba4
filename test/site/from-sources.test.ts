import { expect, onTestFinished, test } from 'vitest'
import { startSite } from '#test/support/start-site.ts'

test('a site serves its pages from the sources, as whoever works on it starts it', async () => {
  const site = await startSite({}, { fromSources: true })
  onTestFinished(() => site.stop())
  const answer = await fetch(`${site.url}/contact`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<form')
})
