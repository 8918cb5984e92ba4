import { readFile } from 'node:fs/promises'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import { ownClip } from '#app/domains/content/film/video-source.ts'

const [WIDTH, HEIGHT] = [640, 360]
const TITLE_POSITION = { left: ownClip.textArea.left * WIDTH, top: ownClip.textArea.top * HEIGHT }

type Piece = FunctionComponent<{ x?: number; y?: number; scale?: number; birds?: boolean; still?: boolean }>
type Pieces = Record<'Bird' | 'FlyingBird' | 'Sapling' | 'Seed' | 'Sprout' | 'Tree' | 'YoungTree', Piece>

/** Draws everything in the film as one SVG of 640 by 360. `moves.ts` finds the parts by their ids. */
export async function drawScenery(name: string, motto: string, lines: readonly string[]): Promise<string> {
  const { pieces, colours } = await loadPiecesAndColors()
  const draw = (piece: keyof Pieces, props = {}) => renderToStaticMarkup(createElement(pieces[piece], props))
  const part = (id: string, inside: string) => `<g id="${id}" opacity="0">${inside}</g>`
  const drops = Array.from({ length: 60 }, (_, drop) => `M${(drop * 97) % 660} ${(drop * 61) % 360}l-5 16`).join('')
  const stars = Array.from({ length: 26 }, (_, star) => [(star * 149 + 30) % WIDTH, (star * 53 + 12) % 190] as const)
    // Stars behind the text are left out.
    .filter(([x, y]) => x > 300 || y < 100)
    .map(([x, y]) => `M${x} ${y}h0`)
    .join('')
  const birds = [0, 1, 2, 3, 4]
    .map((bird) => part(`flying-${bird}`, draw('FlyingBird')) + part(`resting-${bird}`, draw('Bird', { still: true })))
    .join('')

  const others = [0, 1, 2, 3]
    .map(
      (other) =>
        part(`other-sprout-${other}`, draw('Sprout', { scale: 1.5 })) + part(`other-sapling-${other}`, draw('Sapling', { scale: 1.25 })),
    )
    .join('')
  const written = lines.map((line, at) => part(`line-${at}`, text(TITLE_POSITION.top + 40, 28, line))).join('')

  return inlineColors(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#fbf6ea"/><stop offset=".8" stop-color="#fae3ad"/></linearGradient>
<rect width="640" height="360" fill="url(#sky)"/>
<g id="stars" opacity="0"><path stroke="#f6ecc9" stroke-width="3" stroke-linecap="round" d="${stars}"/></g>
<g id="sun" opacity="0"><circle r="78" fill="#f3bd4e" opacity=".22"/><circle r="40" fill="#f3bd4e"/></g>
<g id="moon" opacity="0"><circle r="60" fill="#f6ecc9" opacity=".14"/><circle r="26" fill="#f6ecc9"/></g>
<path class="fill-far" d="M0 226c90-40 200-30 300-6s220-30 340-26v166H0z"/>
<path class="fill-hill" d="M0 254c120-36 260-12 380-6s180-24 260-20v132H0z"/>
${others}
<path class="fill-road" d="M60 360c40-26 190-34 190-56 0-16-70-14-70-28 0-10 60-14 120-16l8 4c-60 6-92 8-92 14 0 10 90 10 90 30 0 26-110 30-140 52z"/>
<path class="fill-meadow" d="M330 360c10-46 50-66 120-66s150 4 190 20v46z"/>
<path class="fill-bark" d="M372 330c16-22 46-30 84-30s70 8 88 30c-30 16-140 16-172 0z"/>
${part('sprout', draw('Sprout', { scale: 1.5 }))}${part('sapling', draw('Sapling', { scale: 1.25 }))}${part('young', draw('YoungTree', { scale: 1.25 }))}${part('tree', draw('Tree', { birds: false, scale: 0.72 }))}
${birds}
${part('seed', draw('Seed', { scale: 0.7 }))}
<g id="hand" opacity="0"><path stroke="#a9441f" stroke-width="58" d="M132-150L78-70"/><g stroke="#8a5a3c" stroke-linecap="round" fill="none"><path stroke-width="40" d="M78-72L50-44"/><path stroke-width="17" d="M44-50C24-44 10-28 3-8M58-34C42-22 26-16 10-8"/></g></g>
<path class="fill-meadow" d="M330 360c14-22 60-34 122-34s150 2 188 14v20z"/>
<g id="rain" opacity="0"><path stroke="#7f9fae" stroke-width="2.5" stroke-linecap="round" d="${drops}"/><path stroke="#7f9fae" stroke-width="2.5" stroke-linecap="round" transform="translate(0 -360)" d="${drops}"/></g>
<g id="can" opacity="0"><g transform="rotate(-24)"><path stroke="#a9441f" stroke-width="50" d="M150-120L86-62"/><path class="fill-none stroke-leaf-deep" stroke-width="8" d="M0-22c10-34 62-34 58 10"/><path class="fill-leaf-deep" d="M-6-18h60l8 58h-62zM-4 8l-40-28-8 8 46 44zM-58-18l16-18 6 6-16 18z"/><path stroke="#8a5a3c" stroke-width="26" stroke-linecap="round" d="M84-62L44-42"/></g></g>
<g id="water" opacity="0"><path stroke="#7f9fae" stroke-width="3" stroke-linecap="round" d="M538 200l-3 10M530 212l-3 10M541 222l-2 10M524 232l-3 10M536 240l-3 10M528 252l-3 10M538 262l-2 10"/></g>
${written}
<g id="name" opacity="0">${text(TITLE_POSITION.top + 36, name.length > 14 ? 26 : 38, name)}</g>
<g id="motto" opacity="0"><text x="${TITLE_POSITION.left + 1}" y="${TITLE_POSITION.top + 68}" font-family="Figtree" font-weight="600" font-size="20" fill="#1f4d36">${escapeXml(motto)}</text></g>
</svg>`,
    colours,
  )
}

const text = (y: number, size: number, words: string) =>
  `<text x="${TITLE_POSITION.left}" y="${y}" font-family="Fraunces" font-weight="600" font-size="${size}" fill="#1e2a22">${escapeXml(words)}</text>`

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Replaces the class names for colours with the colours themselves, which a film and a picture file need.
 * @throws Error for a colour without a token, because the drawing would be black there
 */
function inlineColors(markup: string, colours: Map<string, string>): string {
  return markup.replaceAll(/ class="([^"]*)"/g, (_, names: string) =>
    names
      .split(' ')
      .map((name) => {
        const [, kind, colour = ''] = /^(fill|stroke)-(.+)$/.exec(name) ?? []
        if (!kind) return ''
        const value = colour === 'none' ? 'none' : colours.get(colour)
        if (!value) throw new Error(`app/ui/tokens.css has no colour ${colour}.`)
        return ` ${kind}="${value}"`
      })
      .join(''),
  )
}

/** Vite compiles the drawings, which are components, for Node.js. The colours are those of the light theme. */
async function loadPiecesAndColors(): Promise<{ pieces: Pieces; colours: Map<string, string> }> {
  const vite = await createServer({
    configFile: false,
    server: { middlewareMode: true, ws: false },
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const pieces = (await vite.ssrLoadModule('/tools/promo-clip/pieces.tsx')) as unknown as Pieces
    const tokens = await readFile('app/ui/tokens.css', 'utf8')
    return { pieces, colours: parseLightColors(tokens) }
  } finally {
    await vite.close()
  }
}

function parseLightColors(tokens: string): Map<string, string> {
  const colours = new Map(
    [...tokens.matchAll(/(?<![\w-])--([\w-]+):\s*(?:light-dark\(\s*)?(#[0-9a-f]{6})/g)].map(([, name, colour]) => [name!, colour!]),
  )
  for (const [, name, other] of tokens.matchAll(/(?<![\w-])--([\w-]+): var\(--([\w-]+)\)/g))
    if (!colours.has(name!) && colours.has(other!)) colours.set(name!, colours.get(other!)!)
  return colours
}
