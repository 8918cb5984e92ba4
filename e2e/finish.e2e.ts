import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '#words/pages.ts'
import { openBrowser, sheetsOf } from '#test/browser.ts'
import { besides } from '#test/beside-a-site.ts'
import { deskCases } from '#test/desk-cases.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

let site: VisitedSite
beforeAll(async () => void (site = await openVisitedSite()))
afterAll(() => site.close())

test('where colors are forced the marks of the social links stand out from their ground', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await site.newcomer({ colorScheme })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(site.url)
    const mark = page.locator('.site-footer .icon-btn img').first()
    await mark.scrollIntoViewIfNeeded()
    await expect.poll(() => mark.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth)).toBeGreaterThan(0)
    const { channels } = await sharp(await mark.screenshot()).stats()
    expect(Math.max(...channels.map(({ min, max }) => max - min)), colorScheme).toBeGreaterThan(120)
  }
})

test('beside a dialog the place of the scrollbar is as dark as the page', async () => {
  const browser = await openBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${site.url}/terms`)
    // Those of dialogs come after the first paint.
    await page.waitForFunction(() => document.styleSheets.length > 1)
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<dialog class="dialog">A dialog</dialog>')
      document.querySelector<HTMLDialogElement>('body > dialog:last-child')!.showModal()
    })
    const toneAt = async (x: number) =>
      (await sharp(await page.screenshot({ clip: { x, y: 700, width: 1, height: 1 } })).stats()).channels[0]!.max
    expect(await page.evaluate(() => innerWidth - document.body.getBoundingClientRect().width)).toBeGreaterThan(0)
    expect(await toneAt(1277)).toBeLessThan(140)
    expect(Math.abs((await toneAt(1277)) - (await toneAt(1250)))).toBeLessThan(8)
  } finally {
    await browser.close()
  }
})

test('no page has what HTML does not allow: hidden fields that are read-only, lists to choose from without an empty choice, styles in its body', async () => {
  const { code } = await deskCases(site, (work) => besides(site, work)).ambassador('poster@example.org')
  const churches = await fetch(`${site.url}/church-finder?near=Atlanta%2C+GA`)
  const church = /\/places\/([\w-]+)/.exec(await churches.text())![1]!
  const page = await site.newcomer({ scripts: false })
  for (const path of [
    ...Object.keys(pages),
    '/business-directory?near=Atlanta%2C+GA',
    `/claim-church/${church}`,
    `/a/${code}/poster/letter`,
  ]) {
    await page.goto(site.url + path)
    const wrong = await page.evaluate(() =>
      [
        'input[type=hidden][readonly]',
        'select[required]:not(:has(option:first-child[value=""]))',
        'input[autocomplete=street-address]',
        'body style',
      ].filter((each) => document.querySelector(each)),
    )
    expect(wrong, path).toEqual([])
  }
})

test('on narrow phones a price and its button are on one line each, and no label touches the title beneath it', async () => {
  for (const width of [320, 360]) {
    const page = await site.visit('/support', { width, height: 740, scripts: false })
    for (const path of ['/', '/support']) {
      await page.goto(site.url + path)
      const found = await page.locator('.offer-cards').evaluateAll((lists) =>
        lists.flatMap((list) =>
          [...list.querySelectorAll('.card-price > *, .card-actions .btn > [aria-hidden]')]
            .filter((each) => each.checkVisibility() && each.getClientRects().length > 0)
            .filter((each) => {
              const words = document.createRange()
              words.selectNodeContents(each)
              return new Set([...words.getClientRects()].filter((box) => box.width > 2).map(({ top }) => Math.round(top))).size > 1
            })
            .map((each) => each.textContent),
        ),
      )
      expect(found, `${path} at ${width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      for (const tag of await page.locator('.card-tag').filter({ visible: true }).all()) {
        const [label, title] = [
          (await tag.boundingBox())!,
          (await tag.locator('xpath=following-sibling::*[self::h3 or self::h4]').boundingBox())!,
        ]
        const isBeside = label.x >= title.x + title.width || title.x >= label.x + label.width
        expect(isBeside || title.y - label.y - label.height > 4, path).toBe(true)
      }
    }
  }
})

test('the home page is printed without a film that nobody can play and without cards of which only the button is gone', async () => {
  const page = await site.visit('/', { width: 725 })
  await page.emulateMedia({ media: 'print' })
  const empty = await page
    .locator('main :is(.film, .card)')
    .evaluateAll((all) => all.filter((each) => each.checkVisibility() && (each as HTMLElement).innerText.trim() === '').length)
  expect(empty).toBe(0)
  expect(await sheetsOf(page)).toBeLessThanOrEqual(7)
})
