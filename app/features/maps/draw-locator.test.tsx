import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawLocator } from './draw-locator.server.ts'
import { Locator } from './locator.tsx'

const macon = { lat: 32.8371, lng: -83.6277 }
const draw = async (at: { lat: number; lng: number }) => (await drawLocator(at))!

test('a place is shown with its largest towns, none over another, and the nearest of them is said', async () => {
  const drawing = await draw(macon)
  expect(drawing.towns.map(({ name }) => name)).toContain('Macon')
  expect(drawing.towns.length).toBeGreaterThanOrEqual(3)
  expect(drawing.nearest).toEqual({ town: 'Macon', miles: 0 })
  const html = renderToStaticMarkup(<Locator drawing={drawing} name="Ocmulgee Books" />)
  expect(html).toContain('aria-label="Map: Ocmulgee Books is in the middle of Macon."')
  expect(html).not.toMatch(/style=|NaN|undefined/)
})

test('it is a small part of a page, in a city by the sea as well', async () => {
  for (const at of [macon, { lat: 40.7128, lng: -74.006 }, { lat: 47.6062, lng: -122.3321 }, { lat: 29.9511, lng: -90.0715 }]) {
    const html = renderToStaticMarkup(<Locator drawing={await draw(at)} name="Here" />)
    expect(brotliCompressSync(html).length).toBeLessThan(4_096)
  }
})

test('by a border both states are drawn, with the line between them', async () => {
  const augusta = await draw({ lat: 33.4731, lng: -81.9664 })
  expect(augusta.states).not.toBe('')
  expect(augusta.land.match(/M/g)!.length).toBeGreaterThanOrEqual(2)
  expect((await draw(macon)).states).toBe('')
})

test('by the sea the land ends', async () => {
  expect((await draw({ lat: 32.0, lng: -80.84 })).coast).not.toBe('')
  expect((await draw(macon)).coast).toBe('')
})

test('outside the United States there is nothing to draw', async () => {
  expect(await drawLocator({ lat: 51.5, lng: -0.12 })).toBeUndefined()
})

test('far from every town it says so', async () => {
  const drawing = await draw({ lat: 39.5, lng: -116.2 })
  expect(renderToStaticMarkup(<Locator drawing={{ ...drawing, towns: [], nearest: undefined }} name="The Well" />)).toContain(
    'Map of where The Well is, far from any town.',
  )
})
