import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../giving-site.ts'
import { openAttackedSite } from './attacked-site.ts'

const GOAL = 0.9
const CONNECTIONS = '50'
/** Many and short: what else the machine does must not fall on one half of a pair alone. */
const PAIRS = 15

/** A page asked for by its address, and by links that carry a parameter of their own for each visitor, by turns. */
export async function compareLink(engine: Engine) {
  const folder = mkdtempSync(join(tmpdir(), 'link-'))
  // The client does the same work for both.
  const scriptFor = (name: string, path: string) => {
    const file = join(folder, name)
    writeFileSync(
      file,
      `math.randomseed(os.time())
       request = function()
         local id = string.format("%x%x", math.random(2^31), math.random(2^31))
         return wrk.format("GET", ${path})
       end`,
    )
    return file
  }
  const plainScript = scriptFor('plain.lua', '"/"')
  const linkScript = scriptFor('link.lua', '"/?fbclid=" .. id')
  const attacked = await openAttackedSite(engine, { RATE_LIMITS: 'off' })
  const rate = (script: string) => {
    const text = execFileSync('wrk', ['-t1', '-c', CONNECTIONS, '-d', '1s', '-H', 'accept-encoding: br', '-s', script, attacked.site.url], {
      encoding: 'utf8',
    })
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1])
  }
  rate(plainScript)
  const pairs = Array.from({ length: PAIRS }, (_, at) => {
    if (at % 2 === 0) return { plain: rate(plainScript), linked: rate(linkScript) }
    const linked = rate(linkScript)
    return { plain: rate(plainScript), linked }
  })
  await attacked.close()
  rmSync(folder, { recursive: true })
  const plain = median(pairs.map((pair) => pair.plain))
  const linked = median(pairs.map((pair) => pair.linked))
  // Each pair by itself: what else the machine does changes from one to the next.
  const ratio = median(pairs.map((pair) => pair.linked / pair.plain))
  return { engine, plain, linked, ratio, kept: ratio >= GOAL }
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!
}
