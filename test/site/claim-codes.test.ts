import { expect, test } from 'vitest'
import { verifyWords } from '#copy/places/claim.ts'
import { MAX_CODE_ATTEMPTS } from '#app/platform/code-rules.ts'
import { codeSentTo } from '#test/support/claims-in-a-browser.ts'
import { postForm } from '#test/support/start-site.ts'
import { type RunningSite, startSite } from '#test/support/start-site.ts'
import { readData } from '#test/support/stored-rows.ts'
import { pageOf } from '#test/support/giving/site-giver.ts'

const GUESSES = 200
/** Before the site dies. */
const FIRST = 2
const email = 'guessed@elsewhere.example'

/** @returns the path of the claim's own page */
async function beginClaim(site: RunningSite): Promise<string> {
  const place = /\/places\/([\w-]+)/.exec(await pageOf(site, '/business-directory?near=Atlanta%2C+GA'))![1]!
  const { headers } = await postForm(site, '/claim-business', { place, channel: 'email', email })
  return new URL(headers.get('location')!, site.url).pathname
}

test(`of ${GUESSES} guesses at once, before and after the site dies, ${MAX_CODE_ATTEMPTS} are compared, and then the code itself is refused`, async () => {
  const before = await startSite({ RATE_LIMITS: 'off' })
  const page = await beginClaim(before)
  const code = await codeSentTo(before, email)
  const guesses = Array.from({ length: GUESSES }, (_, nth) => String(nth).padStart(6, '0')).filter((guess) => guess !== code)
  const enter = (site: RunningSite, guess: string) => postForm(site, page, { act: 'check', code: guess })
  const triesOf = (site: RunningSite) =>
    readData(site, {}, async ({ db }) => (await db.selectFrom('codes').select('tries').executeTakeFirstOrThrow()).tries)

  for (const guess of guesses.slice(0, FIRST)) expect((await enter(before, guess)).status).toBe(422)
  await before.kill()
  expect(await triesOf(before)).toBe(FIRST)

  const after = await startSite({ RATE_LIMITS: 'off', ...before.where })
  const statuses = await Promise.all(guesses.slice(FIRST).map(async (guess) => (await enter(after, guess)).status))
  // Some are asked to come again: so many at once are not taken in.
  expect(statuses.filter((status) => status !== 422 && status !== 503)).toEqual([])
  const answer = await enter(after, code)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(verifyWords.code.wrong)
  await after.halt()
  expect(await triesOf(after)).toBe(MAX_CODE_ATTEMPTS)
  await before.stop()
})
