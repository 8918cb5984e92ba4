import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type Root } from 'postcss'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'

const LOOK = join(import.meta.dirname, '../app/ui')

/**
 * `import folder from './every-drawing.tsx?files'` makes an SVG file of each drawing of the list, named after it, and
 * gives the address of their folder. A file carries its own colours, light and dark, and its own movement.
 */
export function drawingFiles(): Plugin {
  let base = '/'
  let inDevelopment = false
  let made: Promise<DrawnFiles> | undefined
  return {
    name: 'drawing-files',
    enforce: 'pre',
    configResolved(config) {
      base = config.base
      inDevelopment = config.command === 'serve'
    },
    async load(id) {
      const [file, query] = id.split('?')
      if (query !== 'files' || !file) return undefined
      made = inDevelopment ? readAndDraw(file) : (made ?? readAndDraw(file))
      const { folder, files } = await made
      if (!inDevelopment && this.environment.name === 'client')
        for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}.svg`, source })
      return `export default ${JSON.stringify(base + folder)}`
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { folder, files } = (await made) ?? {}
        const [, name] = request.url?.match(/\/([\w-]+)\.svg$/) ?? []
        const svg = folder && request.url?.startsWith(base + folder) ? files?.get(name ?? '') : undefined
        if (!svg) return next()
        response.setHeader('content-type', 'image/svg+xml').end(svg)
      })
    },
  }
}

/** @param list file that exports `everyDrawing` */
async function readAndDraw(list: string): Promise<DrawnFiles> {
  const { module } = await runnerImport<{ everyDrawing: Drawings }>(list, { configFile: false, logLevel: 'silent' })
  return drawFiles(module.everyDrawing)
}

type Drawings = Record<string, ReactElement>
type DrawnFiles = { folder: string; files: Map<string, string> }

/** @returns SVG by name, and their folder, named after all of them. @throws for a colour or a class that a file has no meaning for */
export function drawFiles(drawings: Drawings): DrawnFiles {
  const dress = openDress()
  const files = new Map(
    Object.entries(drawings).map(([name, drawing]) => [name, dress(renderToStaticMarkup(drawing).replace(' aria-hidden="true"', ''))]),
  )
  const hash = createHash('sha256')
  for (const [name, svg] of files) hash.update(name).update(svg)
  return { folder: `assets/drawn-${hash.digest('base64url').slice(0, 8)}`, files }
}

/**
 * A drawing as a file of its own: its classes become colours, those of the tokens, light and dark, and movement. A part
 * of it that another document takes in by `<use>` has that document's colours, and the light ones before it has any;
 * whether it moves, it hears from there too (`--motion`), because nothing else tells it what the visitor wishes.
 */
function openDress(): (svg: string) => string {
  const colors = readColors(read('tokens.css'))
  const movement = read('styles/world.css')
  const moving = new Set<string>()
  movement.walkRules(/^\./, ({ selectors }) => selectors.forEach((selector) => moving.add(selector.slice(1))))
  const movementCss = `${small(movement.toString())}*{animation-play-state:var(--motion,running)!important}@media(prefers-reduced-motion:reduce){*{animation:none!important}}`
  return (svg) => {
    const used = new Set<string>()
    const color = (name: string) => {
      const known = colors.get(name)
      if (!known) throw new Error(`A drawing has the colour ${name}, which is no token.`)
      used.add(name)
      return `var(--${name},${known.light})`
    }
    let moves = false
    const dressed = svg
      .replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => color(name))
      .replaceAll(/ class="([^"]*)"/g, (_, list: string) => {
        const names = list.split(' ')
        const stays = names.filter((name) => moving.has(name))
        moves ||= stays.length > 0
        const paints = names
          .filter((name) => !moving.has(name))
          .map((name) => {
            const [, property, value] = name.match(/^(fill|stroke)-([a-z-]+)$/) ?? []
            if (!property || !value)
              throw new Error(`The class ${name} of a drawing means nothing in a file of its own (bin/drawing-files.ts).`)
            return ` ${property}="${value === 'none' ? value : color(value)}"`
          })
        return paints.join('') + (stays.length > 0 ? ` class="${stays.join(' ')}"` : '')
      })
    const face = (which: 'light' | 'dark') => `svg{${[...used].map((name) => `--${name}:${colors.get(name)![which]}`).join(';')}}`
    const css = `${face('light')}@media(prefers-color-scheme:dark){${face('dark')}}${moves ? movementCss : ''}`
    return dressed.replace(/<svg([^>]*)>/, `<svg xmlns="http://www.w3.org/2000/svg"$1><style>${css}</style>`)
  }
}

/** The colours of the tokens, each with both of its faces. */
function readColors(tokens: Root): Map<string, { light: string; dark: string }> {
  const colors = new Map<string, { light: string; dark: string }>()
  tokens.walkDecls(/^--/, ({ prop, value }) => {
    const [, light = value, dark = value] = value.match(/^light-dark\((.+), (.+)\)$/) ?? []
    const [, other] = value.match(/^var\(--([\w-]+)\)$/) ?? []
    if (!colors.has(prop.slice(2))) colors.set(prop.slice(2), (other && colors.get(other)) || { light, dark })
  })
  return colors
}

const read = (file: string) => postcss.parse(readFileSync(join(LOOK, file), 'utf8'))
const small = (css: string) =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};:,]) ?/g, '$1')
