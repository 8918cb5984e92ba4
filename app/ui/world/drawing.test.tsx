import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { drawFiles } from '../../../bin/drawing-files.ts'
import { Drawing } from './drawing.tsx'
import { type DrawingName, drawingSizes } from './drawing-names.ts'
import { everyDrawing } from './every-drawing.tsx'

const names = Object.keys(everyDrawing) as DrawingName[]
const { files } = drawFiles(everyDrawing)

test('every drawing is a file of its own, as large as the page says, and moves only for whoever wants it', () => {
  expect([...files.keys()]).toEqual(names)
  for (const [name, svg] of files) {
    const [, width, height] = svg.match(/viewBox="[-\d]+ [-\d]+ (\d+) (\d+)"/) ?? []
    expect([Number(width), Number(height)], name).toEqual(drawingSizes[name.split('-')[0]!])
    expect(svg, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    expect(svg, name).toContain('@media(prefers-color-scheme:dark)')
    expect(svg.includes('@keyframes'), name).toBe(/class="(bob|sway)/.test(svg))
    if (svg.includes('@keyframes')) expect(svg, name).toContain('@media(prefers-reduced-motion:reduce){*{animation:none!important}}')
    // Nothing of a page's styles is left in it.
    expect(svg, name).not.toMatch(/class="[^"]*(fill|stroke)-/)
  }
})

test('each drawing is another, and each of a kind the one of its name', () => {
  expect(new Set([...files.values()].map((svg) => svg.replace(/<style>.*?<\/style>/, ''))).size).toBe(names.length)
  for (const name of names) {
    const [kind, which] = name.split('-')
    const told: Record<string, unknown> = { ...everyDrawing[name].props }
    if (kind === 'plant' || kind === 'meadow')
      expect(told, name).toEqual({ stage: Number(which), ...(kind === 'meadow' && { meadow: true }) })
    if (kind === 'badge' || kind === 'social') expect(told, name).toEqual({ kind: which })
    if (kind === 'story') expect(told, name).toEqual({ scene: Number(which) })
  }
})

test('in the first screen a drawing stands in the page, anywhere else it is a file that comes when it is near', () => {
  const inPage = renderToStaticMarkup(<Drawing inPage name="plant-2" className="w-8" />)
  expect(inPage).toMatch(/^<svg viewBox="0 0 200 200" class="w-8" aria-hidden="true">/)
  const file = renderToStaticMarkup(<Drawing name="plant-2" className="w-8" />)
  expect(file).toMatch(/^<img src="[^"]*\/plant-2\.svg" alt="" width="200" height="200" class="w-8" loading="lazy"/)
  // Near or not, it waits for what matters more.
  expect(file).toContain(' fetchPriority="low"')
})

test('who moves on to a page has the drawing of its first screen as a file that is fetched without waiting until it is near', async () => {
  vi.stubEnv('SSR', false)
  vi.resetModules()
  const { Drawing: InTheBrowser } = await import('./drawing.tsx')
  const { markTakenOver } = await import('./taken-over.ts')
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  markTakenOver()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  expect(renderToStaticMarkup(<InTheBrowser inPage name="plant-2" />)).toMatch(
    /^<img src="[^"]*\/plant-2\.svg" [^>]*loading="eager" fetchPriority="low"/,
  )
})

test('of the hero the page has the sky alone; the land is the file’s, by the name it has there', () => {
  const sky = renderToStaticMarkup(<Drawing inPage name="hero-scene" />)
  expect(sky).toMatch(/<use data-href="[^"]*\/hero-scene\.svg#land">/)
  expect(sky.length).toBeLessThan(600)
  expect(files.get('hero-scene')).toContain('<g id="land">')
})
