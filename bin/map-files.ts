import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { makeMapFiles } from './us-map/make-map-files.ts'

/**
 * `import folder from './map-data.ts?folder'` makes the files of the map, an overview and one for each state, and gives
 * the address of their folder; `?texts` gives the server the same files by name, as texts.
 */
export function mapFiles(): Plugin {
  let base = '/'
  let inDevelopment = false
  let made: ReturnType<typeof nameFiles> | undefined
  return {
    name: 'map-files',
    enforce: 'pre',
    configResolved(config) {
      base = config.base
      inDevelopment = config.command === 'serve'
    },
    load(id) {
      if (!/map-data\.ts\?(folder|texts)$/.test(id)) return undefined
      made ??= nameFiles(makeMapFiles())
      const { folder, files } = made
      if (id.endsWith('?texts')) return `export default ${JSON.stringify(Object.fromEntries(files))}`
      if (!inDevelopment && this.environment.name === 'client')
        for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}.json`, source })
      return `export default ${JSON.stringify(base + folder)}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, name] = request.url?.match(/\/([\w-]+)\.json$/) ?? []
        const text = made && request.url?.startsWith(base + made.folder) ? made.files.get(name ?? '') : undefined
        if (!text) return next()
        response.setHeader('content-type', 'application/json').end(text)
      })
    },
  }
}

/** Their folder is named after all of them, because browsers keep them for a year. */
export function nameFiles(files: Map<string, string>): { folder: string; files: Map<string, string> } {
  const hash = createHash('sha256')
  for (const [name, text] of files) hash.update(name).update(text)
  return { folder: `assets/map-${hash.digest('base64url').slice(0, 8)}`, files }
}
