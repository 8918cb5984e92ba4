import { closeSync, openSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { STOP_MS } from '../../bin/supervise.mjs'
import { postForm, type RunningSite, startSite } from '#test/support/start-site.ts'
import { waitFor } from '#test/support/wait-for.ts'

test('with a log that takes nothing the site answers, and ends when it is told to', async () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const site = await startSite({ LOG_LEVEL: 'debug' }, { writesTo: full })
  for (let number = 0; number < 5; number++) expect((await postForm(site, '/about', {})).status).toBe(405)
  await expectToServeAndEnd(site)
})

test('a form sent to a page without one is nothing that the log should be filled with', async () => {
  const site = await startSite()
  for (const path of ['/', '/about', '/stories/none', '/about.data'])
    expect((await postForm(site, path, {})).status, path).toBeGreaterThanOrEqual(400)
  await site.stop()
  expect(site.output()).not.toContain('"level"')
})

async function expectToServeAndEnd(site: RunningSite) {
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  let hasEnded = false
  const stopped = site.stop().then(() => (hasEnded = true))
  // One that is stuck is ended by force.
  await waitFor('its end by itself', () => hasEnded, STOP_MS - 2_000)
  await stopped
}
