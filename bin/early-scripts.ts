import { build, type Plugin } from 'vite'

/** `import text from '…/file.ts?early'` gives the file as one small script, to stand in a page before the page's own. */
export function earlyScripts(): Plugin {
  return {
    name: 'early-scripts',
    enforce: 'pre',
    async load(id) {
      const [file, query] = id.split('?')
      if (query !== 'early' || !file) return undefined
      this.addWatchFile(file)
      return `export default ${JSON.stringify(await makeSmall(file))}`
    },
  }
}

async function makeSmall(file: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022', minify: true, rolldownOptions: { input: file, output: { format: 'iife' } } },
  })
  const [script] = [made].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (script?.type !== 'chunk') throw new Error(`${file} made no script.`)
  return script.code.trim()
}
