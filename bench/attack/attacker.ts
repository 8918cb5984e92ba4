// A process of its own, so that what it does costs nobody else the processor's attention.
import type { Target } from './attack.ts'
import { attacks } from './attacks.ts'

process.once('message', async ({ name, target }: { name: string; target: Target }) => {
  const attack = attacks.find((each) => each.name === name)
  if (!attack) throw new Error(`There is no attack named ${name}.`)
  process.send!(await attack.run(target))
  process.exit()
})

// Whoever started it has gone.
process.once('disconnect', () => process.exit())
