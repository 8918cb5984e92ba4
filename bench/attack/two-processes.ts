import { freePort } from '#test/free-port.ts'
import { postForm, type RunningSite, startSite } from '#test/start-site.ts'
import { openAttackedSite } from './attacked-site.ts'
import type { FaultResult } from './fault.ts'
import { ambassadorCommitments } from '#app/features/ambassadors/ambassador-fields.ts'

/** Two processes on one database: who was told that it is stored sees it, whichever process answers. */
export async function readAfterWriting(pairs: number): Promise<FaultResult> {
  const attacked = await openAttackedSite('PostgreSQL', { RATE_LIMITS: 'off' })
  const other = await startSite({ ...attacked.settings, PORT: String(await freePort()) })
  const sites = [attacked.site, other]
  let shown = await membersShown(other)
  let stored = 0
  let stale = 0
  let slowestMs = 0
  for (let pair = 0; pair < pairs; pair++) {
    const writer = sites[pair % 2]!
    const reader = sites[(pair + 1) % 2]!
    // The reader has the page at hand as it was before.
    await membersShown(reader)
    const answer = await postForm(writer, '/ambassador', signUp(pair))
    const began = performance.now()
    if (!answer.ok) continue
    stored++
    const seen = await membersShown(reader)
    if (seen !== ++shown) stale++
    slowestMs = Math.max(slowestMs, performance.now() - began)
  }
  const counted = await membersShown(other)
  await other.stop()
  await attacked.close()
  return {
    fault: 'written through one process, read through another',
    engine: 'PostgreSQL',
    rounds: pairs,
    acknowledged: stored,
    stored: stored + counted - shown,
    lost: Math.max(0, shown - counted),
    doubled: 0,
    slowestMs,
    hangs: 0,
    broken: [...(stale > 0 ? [`${stale} stale pages`] : []), ...(stored < pairs ? [`${pairs - stored} were not taken`] : [])],
  }
}

function signUp(number: number): [string, string][] {
  return [
    ...ambassadorCommitments.map(({ id }): [string, string] => ['commitments', id]),
    ['firstName', 'Ada'],
    ['lastName', 'Moss'],
    ['email', `ada${number}@example.org`],
    ['phone', ''],
    ['age', '20'],
  ]
}

/** The figure that the page of giving shows. */
async function membersShown(site: RunningSite): Promise<number> {
  const html = await (await fetch(`${site.url}/support`)).text()
  const figure = /id="counted-communityMembers"[\s\S]*?<td[^>]*>([\d,]+)</.exec(html)?.[1]
  if (!figure) throw new Error('The page shows no figure of community members.')
  return Number(figure.replaceAll(',', ''))
}
