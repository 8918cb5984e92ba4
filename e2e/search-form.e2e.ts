import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

const DIRECTORY = '/business-directory?near=Atlanta%2C+GA'

test.each([768, 1024, 1280, 1440])(
  'at %i pixels each field of a search shows all of its words, and those side by side have their labels and controls in line',
  async (width) => {
    for (const path of [DIRECTORY, '/church-finder?near=30303']) {
      const page = await site.visit(path, { width })
      const fields = await page.evaluate(async () => {
        await document.fonts.ready
        return [...document.querySelectorAll('form[role=search] .field:has(.label)')].map((field) => {
          const [label, control] = [field.querySelector('.label')!, field.querySelector<HTMLInputElement | HTMLSelectElement>('.control')!]
          const { paddingLeft, paddingRight, font } = getComputedStyle(control)
          const pen = document.createElement('canvas').getContext('2d')!
          pen.font = font
          const words = control instanceof HTMLSelectElement ? [...control.options].map(({ text }) => text) : []
          return {
            row: field.getBoundingClientRect().top,
            label: label.getBoundingClientRect().top,
            lines: label.getClientRects().length === 1 ? Math.round(label.getBoundingClientRect().height / 24) : 2,
            bottom: control.getBoundingClientRect().bottom,
            room: control.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
            needed: Math.max(0, ...words.map((text) => pen.measureText(text).width)),
          }
        })
      })
      expect(fields).toHaveLength(3)
      for (const each of fields) {
        expect(each.room).toBeGreaterThanOrEqual(each.needed)
        expect(each.lines).toBe(1)
        for (const other of fields.filter(({ row }) => Math.abs(row - each.row) < 20)) {
          expect(Math.abs(other.label - each.label)).toBeLessThanOrEqual(2)
          expect(Math.abs(other.bottom - each.bottom)).toBeLessThanOrEqual(2)
        }
      }
    }
  },
)

test.each(['light', 'dark'] as const)('a box to tick has a colour of the site and not of the browser, %s', async (colorScheme) => {
  const page = await site.visit(DIRECTORY, { colorScheme })
  const box = page.locator('[name=contributors]')
  const colors = () => box.evaluate((each) => [getComputedStyle(each).appearance, getComputedStyle(each).backgroundColor])
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await colors()).toEqual(['none', paper])
  await box.check()
  expect((await colors())[1]).not.toBe(paper)
})

test.each([
  '/places/whitlow-and-daughter-bakery-1',
  '/business-directory?near=London%2C+UK',
  '/church-finder?near=London%2C+UK',
  DIRECTORY,
])('the title of %s leaves the first screen to what one came for', async (path) => {
  const page = await site.newcomer()
  await page.goto(site.url + path)
  const { height } = (await page.locator('main header').first().boundingBox())!
  expect(height).toBeLessThan(150)
})
