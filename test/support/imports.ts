import { dirname, join, normalize } from 'node:path'
import type { Source } from './source-tree.ts'

/** Who may import each layer. `root` are the files directly in app/, `top` those of the project folder. Tests may import anything. */
export const LAYERS: Record<string, string[]> = {
  top: ['root', 'bin', 'test'],
  root: ['composition', 'domains', 'examples', 'forms', 'ui', 'copy', 'platform'],
  routes: ['root', 'composition', 'examples', 'domains', 'forms', 'ui', 'copy', 'platform'],
  doors: ['domains', 'ui', 'platform'],
  composition: ['domains', 'forms', 'ui', 'copy', 'platform', 'integrations'],
  examples: ['domains', 'forms', 'copy', 'platform'],
  domains: ['forms', 'ui', 'copy', 'platform', 'integrations'],
  forms: ['ui', 'copy', 'platform'],
  ui: ['copy', 'platform', 'integrations'],
  platform: ['copy', 'integrations'],
  integrations: ['platform'],
  copy: [],
  bin: ['composition', 'domains', 'platform', 'integrations', 'test'],
  bench: ['root', 'domains', 'platform', 'bin', 'test'],
  tools: ['domains', 'copy', 'platform'],
}

/** The domains that each domain may import. */
export const DOMAIN_EDGES: Record<string, string[]> = {
  privacy: [],
  staff: ['privacy'],
  places: ['privacy', 'staff'],
  community: ['privacy', 'staff', 'places'],
  giving: ['privacy', 'staff', 'community'],
  content: ['staff'],
}

/** Lists the imports that these tables do not allow, one line for each. */
export function violationsOf(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) => {
      const from = layerOf(source.path)
      return importsOf(source).flatMap((target) => {
        const to = layerOf(target)
        if (from === to) {
          const [domain, other] = [domainOf(source.path), domainOf(target)]
          const allowed = domain === other || DOMAIN_EDGES[domain!]?.includes(other!)
          return allowed ? [] : [`${source.path}: ${domain} may not import ${other}`]
        }
        return LAYERS[from]?.includes(to) ? [] : [`${source.path}: ${from} may not import ${to}`]
      })
    })
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/contract\/|^(test|e2e)\//.test(path)
}

function layerOf(path: string): string {
  const [folder, layer, ...rest] = path.split('/')
  if (layer === undefined) return 'top'
  if (folder !== 'app') return folder!
  return rest.length === 0 ? 'root' : layer
}

function domainOf(path: string): string | undefined {
  return /^app\/domains\/([^/]+)\//.exec(path)?.[1]
}

const SPECIFIER =
  /(?:\bfrom|\bimport|\brequire|\bimport\.meta\.glob)\s*\(?\s*\[?\s*['"`]([^'"`\n]+)['"`]|\bnew URL\(\s*['"]([^'"]+\.(?:tsx?|m[jt]s))['"]/g

/** Lists the project's own files that a file imports, also for types only. */
export function importsOf({ path, text }: Source): string[] {
  return [...text.matchAll(SPECIFIER)].flatMap(([, imported, url]) => {
    const [specifier] = (imported ?? url)!.split('?', 1) as [string]
    if (specifier.includes('+types/')) return []
    if (specifier.startsWith('#copy/')) return [specifier.replace('#copy/', 'app/copy/en/')]
    if (/^#(app|test)\//.test(specifier)) return [specifier.slice(1)]
    return specifier.startsWith('.') ? [normalize(join(dirname(path), specifier))] : []
  })
}

export function importGraph(sources: Source[]): Record<string, string[]> {
  return Object.fromEntries(sources.map((source) => [source.path, importsOf(source)]))
}

/** Finds a cycle in a graph. Its first node is repeated at the end. */
export function findImportCycle(graph: Record<string, string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (node: string, path: string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return undefined
    done.add(node)
    for (const next of graph[node] ?? []) {
      const circle = visit(next, [...path, node])
      if (circle) return circle
    }
    return undefined
  }
  for (const node of Object.keys(graph)) {
    const circle = visit(node, [])
    if (circle) return circle
  }
  return undefined
}
