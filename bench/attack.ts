// `npm run bench:attack`: what others feel while the site is attacked, what its memory does, and what is lost by faults.
// On loopback only. `-- quick` takes a few minutes; `-- pipelined` tries what has that word in its name.
// Needs wrk (Debian package `wrk`) for the link that goes round, and PostgreSQL for all that is told of it.
import { parseArgs } from 'node:util'
import { attacks } from './attack/attacks.ts'
import { faultsOn, tryFaults } from './attack/faults.ts'
import { compareLink } from './attack/link-that-goes-round.ts'
import { printFaults } from './attack/print-faults.ts'
import { printTrials } from './attack/print-trials.ts'
import { type Times, type Trial, tryAttack } from './attack/trial.ts'
import { enginesHere } from './giving-site.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' }, rest: { type: 'string' }, engine: { type: 'string' } },
})
const quick = positionals.includes('quick')
const words = positionals.filter((word) => word !== 'quick')
const isNamed = (name: string) => words.some((word) => name.includes(word))
const times: Times = {
  baselineSeconds: quick ? 2 : 3,
  attackSeconds: Number(values.seconds ?? (quick ? 3 : 5)),
  restSeconds: Number(values.rest ?? (quick ? 10 : 60)),
  quick,
}
const rounds = quick ? { kills: 8, faults: 3, pairs: 200 } : { kills: 100, faults: 20, pairs: 1_000 }
const engines = (await enginesHere()).filter((engine) => !values.engine || engine === values.engine)

const resting = await attackAll()
if (words.length === 0 || isNamed('link')) await passLinkRound()
const faults = faultsOn(engines).filter(({ name }) => words.length === 0 || isNamed(name))
const results = await tryFaults(faults, rounds)
const trials = await Promise.all(resting)
if (trials.length > 0) printTrials(trials)
if (results.length > 0) printFaults(results)

/** One after the other, each on a site of its own that rests while the next ones run. */
async function attackAll(): Promise<Promise<Trial>[]> {
  const begun: Promise<Trial>[] = []
  for (const attack of attacks) {
    if (words.length > 0 ? !isNamed(attack.name) : quick && !attack.quick) continue
    for (const engine of attack.once ? engines.slice(-1) : engines) {
      begun.push((await tryAttack(attack, engine, times)).rested)
    }
  }
  return begun
}

async function passLinkRound(): Promise<void> {
  for (const engine of engines) {
    const { plain, linked, ratio, kept } = await compareLink(engine)
    console.log(
      `/ and /?fbclid=<random> at 50 connections, ${engine}: ${Math.round(plain)} and ${Math.round(linked)} a second, ratio ${ratio.toFixed(2)} (goal ≥ 0.9: ${kept ? 'kept' : 'NOT KEPT'})`,
    )
  }
}
