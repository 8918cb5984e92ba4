import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestWithoutDesk } from '../app/platform/http/manifest-without-desk.ts'

const BEGINNING = 'window.__reactRouterManifest='

/** `url` is that of its own file, which the framework fetches ahead. */
type Manifest = { entry: { imports: string[] }; url: string; routes: Record<string, { module: string; imports: string[] }> }

/**
 * Writes beside React Router's list of routes the one that pages outside the desk start from: without the desk, which no
 * link of theirs leads to within the page, and without the files that every page has anyway.
 * @param assets the folder of the built files
 */
export function writeManifestWithoutDesk(assets: string): void {
  const read = (name: string) => readFileSync(join(assets, name), 'utf8')
  const [file, ...others] = readdirSync(assets).filter((name) => /^manifest-.*\.js$/.test(name) && read(name).startsWith(BEGINNING))
  if (!file || others.length > 0) throw new Error(`One list of routes was expected in ${assets}.`)
  const manifest = JSON.parse(read(file).slice(BEGINNING.length).replace(/;\s*$/, '')) as Manifest
  const text = `${BEGINNING}${JSON.stringify(withoutDesk(manifest))};`
  // Never over the whole list, should its name be of another kind one day.
  writeFileSync(join(assets, manifestWithoutDesk(file)), text, { flag: 'wx' })
}

export function withoutDesk(manifest: Manifest): Manifest {
  const everywhere = new Set(manifest.entry.imports)
  const routes = Object.entries(manifest.routes).filter(([id]) => !/^(doors|routes)\/desk(\/|$)/.test(id))
  return {
    ...manifest,
    url: manifestWithoutDesk(manifest.url),
    routes: Object.fromEntries(
      routes.map(([id, route]) => [id, { ...route, imports: route.imports.filter((file) => !everywhere.has(file)) }]),
    ),
  }
}
