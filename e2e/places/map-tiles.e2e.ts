import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { axe } from '#test/support/browser.ts'
import { makeFolder } from '#test/support/end-of-file.ts'
import { landArchive, pictureArchive } from '#test/support/tile-archive.ts'
import { openVisitedSite } from '#test/support/visited-site.ts'

const ATLANTA = '/business-directory?near=Atlanta%2C+GA&view=map'
const MAP_TILES_ATTRIBUTION = '© The makers of these tiles'
/** One red pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==', 'base64')

/** A site whose maps are drawn on tiles, with its map open. */
async function visitTiles(tiles: string, allow: RegExp[] = []): Promise<Page> {
  const site = await openVisitedSite({ RATE_LIMITS: 'off', MAP_TILES: tiles, MAP_TILES_ATTRIBUTION })
  const page = await site.visit(ATLANTA, { allow })
  await page.locator('.place-map').scrollIntoViewIfNeeded()
  await page.locator('.map-marker').first().waitFor()
  expect(await page.locator('.map-note').textContent()).toBe(MAP_TILES_ATTRIBUTION)
  return page
}

/** Another host, on this machine. */
async function serveTiles(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'range')
    response.setHeader('access-control-expose-headers', 'content-range, etag')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (request.method === 'OPTIONS') response.end()
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function keepArchive(archive: Buffer): string {
  const path = join(makeFolder(), 'georgia.pmtiles')
  writeFileSync(path, archive)
  return path
}

const shownPictures = (page: Page) =>
  page
    .locator('img.leaflet-tile-loaded')
    .evaluateAll((tiles: HTMLImageElement[]) => tiles.filter(({ naturalWidth }) => naturalWidth > 0).length)

test('pictures come from the host that is set, and from no other', async () => {
  const asked: string[] = []
  const host = await serveTiles(({ url }, response) => {
    asked.push(url!)
    response.setHeader('content-type', 'image/png').end(PNG)
  })
  const page = await visitTiles(`${host}/{z}/{x}/{y}.png`, [new RegExp(`asked another host: ${host}/`)])
  await expect.poll(() => shownPictures(page)).toBeGreaterThan(4)
  expect(asked[0]).toMatch(/^\/\d+\/\d+\/\d+\.png$/)
  expect(await axe(page, '.place-map')).toEqual([])
})

test('an archive on another host is read in ranges', async () => {
  const archive = pictureArchive(PNG)
  const host = await serveTiles(({ headers }, response) => {
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '')!
    const part = archive.subarray(Number(start), Number(end) + 1)
    response
      .writeHead(206, { 'content-length': part.length, 'content-range': `bytes ${start}-${end}/${archive.length}`, etag: '"1"' })
      .end(part)
  })
  const page = await visitTiles(`${host}/georgia.pmtiles`, [new RegExp(`asked another host: ${host}/`)])
  await expect.poll(() => shownPictures(page)).toBeGreaterThan(4)
})

test('an archive of pictures on this machine is served by the site itself', async () => {
  const page = await visitTiles(keepArchive(pictureArchive(PNG)))
  await expect.poll(() => shownPictures(page)).toBeGreaterThan(4)
})

test('an archive of vectors on this machine is drawn, light or dark as the page is', async () => {
  const page = await visitTiles(keepArchive(landArchive()))
  const ground = () =>
    page
      .locator('canvas.leaflet-tile-loaded')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => [...canvas.getContext('2d')!.getImageData(100, 100, 1, 1).data].join())
  await expect.poll(ground).toMatch(/,255$/)
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await page.locator('.place-map').scrollIntoViewIfNeeded()
  await expect.poll(ground).toMatch(/,255$/)
  expect(await ground()).not.toBe(light)
})
