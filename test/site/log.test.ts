import { closeSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STOP_MS } from '../../bin/supervise.mjs'
import { atEndOfFile } from '#test/support/end-of-file.ts'
import { postForm, startSite } from '#test/support/start-site.ts'
import { waitFor } from '#test/support/wait-for.ts'

test('with a log that takes nothing the site answers, and ends when it is told to', async () => {
  const full = openSync('/dev/full', 'w')
  atEndOfFile(() => closeSync(full))
  const site = await startSite({ LOG_LEVEL: 'debug' }, { writesTo: full })
  for (let number = 0; number < 5; number++) expect((await postForm(site, '/about', {})).status).toBe(405)
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  let hasEnded = false
  void site.halt().then(() => (hasEnded = true))
  // One that is stuck is ended by force.
  await waitFor('its end by itself', () => hasEnded, STOP_MS - 2_000)
})
