import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSharedSite } from '#test/support/visited-site.ts'

const site = await openSharedSite()

async function visitMap(colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await site.newcomer({ colorScheme })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${site.url}/business-directory?near=Atlanta%2C+GA&view=map`)
  await page.locator('.place-map').scrollIntoViewIfNeeded()
  await page.locator('.map-marker, .map-cluster').first().waitFor()
  return page
}

test('where colours are forced the map is a picture all the same', async () => {
  const page = await visitMap('light')
  const [land, coast] = await Promise.all(
    ['.map-land', '.map-coast'].map((part) =>
      page
        .locator(part)
        .first()
        .evaluate((each) => [getComputedStyle(each).fill, getComputedStyle(each).stroke]),
    ),
  )
  expect(new Set([...land!, coast![1]]).size).toBe(3)
})

test.each(['light', 'dark'] as const)(
  'where colours are forced the view that is shown can be told from the others, %s',
  async (colorScheme) => {
    const page = await visitMap(colorScheme)
    const groundOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((each) => getComputedStyle(each).backgroundColor)
    // What else a ground says is taken away at the paint.
    expect(
      await page.locator('main nav .btn[aria-current]').evaluate((each) => getComputedStyle(each).getPropertyValue('forced-color-adjust')),
    ).toBe('none')
    expect(await groundOf('main nav .btn[aria-current]')).not.toBe(await groundOf('main nav .btn:not([aria-current])'))
  },
)
