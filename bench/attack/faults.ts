import type { Engine } from '../giving-site.ts'
import { disconnectOften } from './disconnections.ts'
import type { FaultResult } from './fault.ts'
import { fillOften } from './full-disks.ts'
import { killOften } from './kills.ts'
import { readAfterWriting } from './two-processes.ts'

export type Rounds = { kills: number; faults: number; pairs: number }

type Fault = { name: string; engine: Engine; run(rounds: Rounds): Promise<FaultResult | undefined> }

/** What can be tried on these databases. */
export const faultsOn = (engines: Engine[]): Fault[] => {
  const all: Fault[] = [
    { name: 'kills', engine: 'embedded', run: ({ kills }) => killOften('embedded', kills) },
    { name: 'disks', engine: 'embedded', run: ({ faults }) => fillOften(faults) },
    { name: 'kills', engine: 'PostgreSQL', run: ({ kills }) => killOften('PostgreSQL', kills) },
    { name: 'disconnections', engine: 'PostgreSQL', run: ({ faults }) => disconnectOften(faults) },
    { name: 'processes', engine: 'PostgreSQL', run: ({ pairs }) => readAfterWriting(pairs) },
  ]
  return all.filter(({ engine }) => engines.includes(engine))
}

/** Those of one database one after the other, both databases side by side: starting again is mostly waiting. */
export async function tryFaults(faults: Fault[], rounds: Rounds): Promise<FaultResult[]> {
  const byEngine = [...Map.groupBy(faults, ({ engine }) => engine).values()]
  const results = await Promise.all(
    byEngine.map(async (those) => {
      const found: FaultResult[] = []
      for (const { name, engine, run } of those) {
        console.log(`${name}, ${engine} …`)
        const result = await run(rounds)
        if (result) found.push(result)
        else console.log(`${name}, ${engine}: left out, a disk of its own may not be mounted here.`)
      }
      return found
    }),
  )
  return results.flat()
}
