import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { postForm } from '#test/start-site.ts'
import { serversOf } from '#test/site-processes.ts'
import { type Engine, percentile } from '../giving-site.ts'
import { type Attack, randomNetwork, type Sent } from './attack.ts'
import { openAttackedSite } from './attacked-site.ts'
import type { Felt } from './other-visitors.ts'
import { watchStolenTime } from './stolen-time.ts'
import { watchTree } from './watch-tree.ts'

export type Times = { baselineSeconds: number; attackSeconds: number; restSeconds: number; quick: boolean }
export type Feeling = { p99: number; asked: number; refused: Record<string, number> }
export type Trial = {
  attack: string
  engine: Engine
  sent: Sent
  without: Feeling
  during: Feeling
  /** Memory of the server and its database in megabytes; the supervisor's is its own and stands still. */
  before: number
  most: number
  after: number
  /** The share of its time that the machine did not get during the attack, where it says so. */
  stolen: number | undefined
  /** Processes of the site that ended meanwhile. */
  ended: string[]
}

/**
 * One attack on a site of its own.
 * @returns when the attack is over; what is known only after the rest comes by itself, while the next attack runs
 */
export async function tryAttack(attack: Attack, engine: Engine, times: Times): Promise<{ rested: Promise<Trial> }> {
  const attacked = await openAttackedSite(engine, attack.proxied ? { TRUST_PROXY: '1' } : { RATE_LIMITS: 'off' }, { supervised: true })
  const port = Number(attacked.settings.PORT)
  const others = fork(new URL('./other-visitors.ts', import.meta.url), [String(port)])
  const takeFelt = async () => {
    others.send('what was felt?')
    const [felt] = (await once(others, 'message')) as [Felt[]]
    return felt
  }
  // The first visitors find the code cold and the cache empty: at rest is a site that has had some.
  await ordinaryRush(port)
  await sleep(2_000)
  await takeFelt()
  const tree = watchTree(serversOf(attacked.site)[0]!)
  await sleep(times.baselineSeconds * 1_000)
  const without = feelingOf(await takeFelt())
  const before = tree.takeMost()

  const takeStolen = watchStolenTime()
  const sent = await runAttack(attack, port, times)
  const stolen = takeStolen()
  const during = feelingOf(await takeFelt())
  const most = tree.takeMost()
  others.kill()
  console.log(
    `${attack.name}, ${engine}: ${sent.requests} sent, p99 ${Math.round(without.p99)} → ${Math.round(during.p99)} ms, memory ${Math.round(before)} → ${Math.round(most)} MB`,
  )

  const rested = sleep(times.restSeconds * 1_000).then(async () => {
    const after = tree.now()
    tree.stop()
    const ended = tree.ended()
    await attacked.close()
    return { attack: attack.name, engine, sent, without, during, before, most, after, stolen, ended }
  })
  return { rested }
}

const RUSH = { visitors: 20, pagesEach: 40, formsEach: 4 }

/** What a busy hour brings: each visitor looks at one page after the other and writes now and then. */
async function ordinaryRush(port: number): Promise<void> {
  const site = { url: `http://localhost:${port}` }
  await Promise.all(
    Array.from({ length: RUSH.visitors }, async (_, visitor) => {
      const headers = { 'accept-encoding': 'br', 'x-forwarded-for': randomNetwork() }
      for (let page = 0; page < RUSH.pagesEach; page++) {
        const path = page % 2 === 0 ? `/search?q=rush+${visitor}+${page}` : `/business-directory?near=rush+${visitor}+${page}`
        await (await fetch(site.url + path, { headers })).arrayBuffer()
      }
      for (let form = 0; form < RUSH.formsEach; form++) {
        const fields = { name: 'Ada', email: `ada${visitor}@example.org`, subject: `Rush ${form}`, message: 'When does it begin?' }
        await (await postForm(site, '/contact', fields, headers)).arrayBuffer()
      }
    }),
  )
}

async function runAttack({ name, seconds }: Attack, port: number, { attackSeconds, quick }: Times): Promise<Sent> {
  const attacker = fork(new URL('./attacker.ts', import.meta.url))
  const lasts = quick ? attackSeconds : (seconds ?? attackSeconds)
  attacker.send({ name, target: { port, until: Date.now() + lasts * 1_000, quick } })
  const exited = once(attacker, 'exit')
  const [sent] = (await Promise.race([once(attacker, 'message'), exited.then(() => undefined)])) ?? []
  await exited
  if (!sent) throw new Error(`The attacker did not come to an end: ${name}.`)
  return sent as Sent
}

function feelingOf(felt: Felt[]): Feeling {
  const refused: Record<string, number> = {}
  for (const { kind, served, answer } of felt) {
    if (served) continue
    const what = `${kind} ${answer}`
    refused[what] = (refused[what] ?? 0) + 1
  }
  return {
    p99: percentile(
      felt.map(({ ms }) => ms),
      0.99,
    ),
    asked: felt.length,
    refused,
  }
}
