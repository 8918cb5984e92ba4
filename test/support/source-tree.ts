import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Source = { path: string; text: string }

const CODE = /\.(tsx?|m[jt]s)$/

/** Every TypeScript file of the site. */
export function readSources(): Source[] {
  return filesIn('app')
}

/** What runs, builds, measures and tests the site as well. */
export function readAllSources(): Source[] {
  const atTop = readdirSync('.').filter((name) => CODE.test(name))
  return [...atTop.map(readSource), ...['app', 'bench', 'bin', 'e2e', 'test', 'tools'].flatMap(filesIn)]
}

function filesIn(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => readSource(join(entry.parentPath, entry.name)))
}

function readSource(path: string): Source {
  return { path, text: readFileSync(path, 'utf8') }
}
