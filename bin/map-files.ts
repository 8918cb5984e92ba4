import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { makeMapFiles } from './us-map/make-map-files.ts'

/** `?folder` makes the map's files, an overview and one for each state, and returns the URL path of their folder. */
export function mapFilesPlugin(): Plugin {
  let base = '/'
  let inDevelopment = false
  let made: ReturnType<typeof addContentHash> | undefined
  return {
    name: 'map-files',
    enforce: 'pre',
    configResolved(config) {
      base = config.base
      inDevelopment = config.command === 'serve'
    },
    load(id) {
      if (!id.endsWith('map-data.ts?folder')) return undefined
      made ??= addContentHash(makeMapFiles())
      const { folder, files } = made
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

/** The folder's name contains a hash of all files, because browsers cache them for a year. */
export function addContentHash(files: Map<string, string>): { folder: string; files: Map<string, string> } {
  const hash = createHash('sha256')
  for (const [name, text] of files) hash.update(name).update(text)
  return { folder: `assets/map-${hash.digest('base64url').slice(0, 8)}`, files }
}
