import { createHash } from 'node:crypto'
import { basename, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import type { VitestPluginContext } from 'vitest/node'

/** `?inline-script` returns a file and its imports as one small script for a page's HTML; `?script` returns its URL path. */
export function inlineScriptsPlugin(...files: string[]): Plugin {
  let base = '/'
  let inDevelopment = false
  let root = ''
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    configResolved(config) {
      base = config.base
      root = config.root
      inDevelopment = config.command === 'serve'
    },
    // Vitest's cache does not know the imports of a script, so scripts are not cached.
    configureVitest: ({ defineCacheKeyGenerator }: Pick<VitestPluginContext, 'defineCacheKeyGenerator'>) =>
      defineCacheKeyGenerator(({ id }) => (/\?(inline-script|script)$/.test(id) ? false : null)),
    async buildStart() {
      // The browser's build writes the files, although only the server's code imports these scripts.
      if (inDevelopment || this.environment.name !== 'client') return
      for (const file of files) this.emitFile({ type: 'asset', ...(await buildScriptFile(join(root, file), base)) })
    },
    async load(id) {
      const [file, query] = id.split('?')
      if (!file || (query !== 'inline-script' && query !== 'script')) return undefined
      this.addWatchFile(file)
      if (query === 'inline-script') return `export default ${JSON.stringify(await buildMinified(file, base))}`
      // In development Vite serves the script like any other module.
      const address = inDevelopment ? relative(root, file) : (await buildScriptFile(file, base)).fileName
      return `export default ${JSON.stringify(base + address)}`
    },
  }
}

async function buildScriptFile(file: string, base: string): Promise<{ fileName: string; source: string }> {
  const source = await buildMinified(file, base)
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/${basename(file, '.ts')}-${hash}.js`, source }
}

async function buildMinified(file: string, base: string): Promise<string> {
  const made = await build({
    configFile: false,
    base,
    logLevel: 'silent',
    build: { write: false, target: 'es2022', minify: true, rolldownOptions: { input: file, output: { format: 'iife' } } },
  })
  const [script] = [made].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (script?.type !== 'chunk') throw new Error(`${file} made no script.`)
  return script.code.trim()
}
