import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { publicManifestOf } from '../app/platform/http/public-manifest.ts'

const BEGINNING = 'window.__reactRouterManifest='

/** `url` is that of its own file, which the framework fetches ahead. */
type Manifest = { entry: { imports: string[] }; url: string; routes: Record<string, { module: string; imports: string[] }> }

/**
 * Writes beside React Router's list of routes the one that pages outside the desk start from: without the desk, which no
 * link of theirs leads to within the page, and without the files that every page has anyway.
 * @param assets the folder of the built files
 */
export function writePublicManifest(assets: string): void {
  const [file, ...others] = globSync(join(assets, 'manifest-*.js')).filter((path) => readFileSync(path, 'utf8').startsWith(BEGINNING))
  if (!file || others.length > 0) throw new Error(`One list of routes was expected in ${assets}.`)
  const manifest = JSON.parse(readFileSync(file, 'utf8').slice(BEGINNING.length).replace(/;\s*$/, '')) as Manifest
  const text = `${BEGINNING}${JSON.stringify(withoutDesk(manifest))};`
  writeFileSync(join(dirname(file), publicManifestOf(basename(file))), text)
}

export function withoutDesk(manifest: Manifest): Manifest {
  const everywhere = new Set(manifest.entry.imports)
  const routes = Object.entries(manifest.routes).filter(([id]) => !/^(doors|routes)\/desk(\/|$)/.test(id))
  return {
    ...manifest,
    url: publicManifestOf(manifest.url),
    routes: Object.fromEntries(
      routes.map(([id, route]) => [id, { ...route, imports: route.imports.filter((file) => !everywhere.has(file)) }]),
    ),
  }
}
