import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Source = { path: string; text: string }

const CODE = /\.(tsx?|m[jt]s)$/

/** Reads every TypeScript file of the site. */
export function readSources(): Source[] {
  return filesIn('app')
}

/** Reads every TypeScript file of the site and of what runs, builds, measures and tests it. */
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
