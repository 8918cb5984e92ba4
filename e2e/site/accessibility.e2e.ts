import { describe, expect, test } from 'vitest'
import { accountWords } from '#copy/content/account.ts'
import { ambassadorWords } from '#copy/community/ambassador.ts'
import { ambassadorCommitments } from '#app/domains/community/ambassadors/ambassador-fields.ts'
import { contactWords } from '#copy/community/contact.ts'
import { enrolmentWords } from '#copy/community/enrolment.ts'
import { exampleStories } from '#app/domains/community/stories/example-stories.server.ts'
import { ageFarewellWords } from '#copy/forms.ts'
import { listPages } from '#app/composition/public-pages.server.ts'
import { headerWords } from '#copy/site.ts'
import { axe, waitForScripts } from '#test/support/browser.ts'
import { axeEverywhere } from '#test/support/desk-in-a-browser.ts'
import { openSharedSite } from '#test/support/visited-site.ts'

const NAME = 'Mustard Seed'
const everywhere = [
  ...(await listPages()).map(({ path }) => path),
  `/stories/${exampleStories[0]!.slug}`,
  '/nowhere',
  '/search?q=work',
  '/search?q=zzzz',
  '/stories?page=2',
  '/business-directory?near=Atlanta%2C+GA',
  '/business-directory?near=Atlanta%2C+GA&view=map',
  '/business-directory?view=favorites',
  '/business-directory?near=London%2C+UK',
  '/church-finder?near=30303&view=map',
  '/places/whitlow-and-daughter-bakery-1',
]
const expected404 = { allow: [/status of 404/] }
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

const site = await openSharedSite()

const ambassador = ambassadorWords({ siteName: NAME })
const enrolment = enrolmentWords({ siteName: NAME })

test('axe is at work: a picture without a text and grey on grey are found', async () => {
  const page = await site.visit('/about')
  await page.evaluate(() => {
    document.querySelector('main')!.insertAdjacentHTML('beforeend', '<img src="/favicon.svg"><p class="planted">pale</p>')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.planted { color: #bbb; background: #ddd }')
    document.adoptedStyleSheets = [sheet]
  })
  const found = (await axe(page)).map((line) => line.split(' ')[0])
  expect(found.toSorted()).toEqual(['color-contrast', 'image-alt'])
})

test.each([...everywhere, '/demo/mailbox'])(
  '%s is taken over by its scripts without a fault; axe finds nothing on it, on a dark phone and a light desk; it fits a window of 640 pixels zoomed to twice its size without moving sideways, nothing to press is smaller than 24 pixels, and nothing moves under reduced motion',
  async (path) => {
    const page = await site.newcomer({ ...expected404, width: 320, height: 512, reducedMotion: 'reduce' })
    await page.goto(site.url + path)
    if ((await page.locator('script[type="text/deferred"]').count()) > 0) await waitForScripts(page)
    expect(await page.evaluate(moving)).toEqual([])
    expect(await page.evaluate(tooWide)).toEqual({ wide: [], width: 320 })
    expect(await axeEverywhere(page)).toEqual([])
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size)
      const { small, count } = await page.evaluate(smallTargets)
      expect(small).toEqual([])
      expect(count).toBeGreaterThan(10)
    }
  },
)

describe('axe finds nothing', () => {
  test('in a contact form that came back, and in its thanks', async () => {
    const page = await site.visit('/contact')
    const send = page.getByRole('button', { name: contactWords.submit })
    await send.click()
    await page.getByRole('alert').waitFor()
    expect(await axeEverywhere(page)).toEqual([])
    for (const [name, text] of Object.entries({ name: 'Ruth', email: 'ruth@example.org', subject: 'Hello', message: 'Hello' }))
      await page.fill(`[name=${name}]`, text)
    await send.click()
    await page.getByRole('heading', { name: contactWords.thanks.heading }).waitFor()
    expect(await axeEverywhere(page)).toEqual([])
  })

  test('in any step of the ambassador dialog, right or wrong', async () => {
    const page = await site.visit('/', { ...PHONE, colorScheme: 'dark' })
    await page.locator('main a[href="/ambassador"]').first().click()
    const dialog = page.getByRole('dialog', { name: ambassador.heading })
    await dialog.waitFor()
    expect(await axe(page)).toEqual([])
    const next = dialog.getByRole('button', { name: ambassador.steps.commitments.next, exact: true })
    const send = dialog.getByRole('button', { name: ambassador.steps.details.submit, exact: true })
    await next.click()
    await dialog.getByRole('alert').waitFor()
    expect(await axe(page)).toEqual([])
    for (let box = 0; box < ambassadorCommitments.length; box++) await dialog.locator('[name=commitments]').nth(box).check()
    await next.click()
    await send.click()
    await dialog.getByRole('alert').waitFor()
    expect(await axe(page)).toEqual([])
    for (const [name, text] of Object.entries({ firstName: 'Ruth', lastName: 'Ellis', email: 'ruth@example.org', age: '16' }))
      await dialog.locator(`[name=${name}]`).fill(text)
    await send.click()
    await dialog.getByRole('heading', { name: ambassador.welcome.heading }).waitFor()
    expect(await axe(page)).toEqual([])
  })

  test('in any step of the enrolment, right or wrong', async () => {
    const page = await site.visit('/join-movement')
    const next = page.getByRole('button', { name: enrolment.steps.details.next, exact: true })
    const send = page.getByRole('button', { name: enrolment.steps.values.submit, exact: true })
    await next.click()
    await page.getByRole('alert').waitFor()
    expect(await axe(page)).toEqual([])
    for (const [name, text] of Object.entries({ firstName: 'Ruth', lastName: 'Ellis', email: 'ruth@example.org', age: '16' }))
      await page.fill(`main [name=${name}]`, text)
    await next.click()
    await send.click()
    await page.getByRole('alert').waitFor()
    expect(await axe(page)).toEqual([])
    for (const box of await page.locator('[name=values]').all()) await box.check()
    await send.click()
    await page.getByRole('heading', { name: enrolment.steps.welcome.heading('Ruth') }).waitFor()
    expect(await axe(page)).toEqual([])
  })

  test('where someone under 13 is turned away', async () => {
    const page = await site.visit('/join-movement')
    await page.fill('[name=age]', '12')
    await page.getByRole('button', { name: enrolment.steps.details.next, exact: true }).click()
    await page.getByRole('heading', { name: ageFarewellWords(NAME, '13').heading }).waitFor()
    expect(await axeEverywhere(page)).toEqual([])
  })

  test('in the account form that came back, and in its answer', async () => {
    const page = await site.visit('/account')
    const send = page.getByRole('button', { name: accountWords.submit })
    await send.click()
    await page.getByRole('alert').waitFor()
    expect(await axeEverywhere(page)).toEqual([])
    await page.fill('[name=email]', 'ruth@example.org')
    await send.click()
    await page.getByRole('heading', { name: accountWords.sent.heading }).waitFor()
    expect(await axeEverywhere(page)).toEqual([])
  })

  test('in the open menu of a phone', async () => {
    const page = await site.visit('/about', { width: 360, height: 740 })
    await page.getByRole('button', { name: headerWords.menuHeading, exact: true }).click()
    await page.getByRole('dialog', { name: headerWords.menuHeading }).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axe(page)).toEqual([])
    }
  })
})

/** In the page, in a window of 320 CSS pixels: what is wider, and how wide the page is. */
function tooWide() {
  const clipped = (each: Element) => {
    for (let box = each.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return true
    return false
  }
  return {
    width: Math.max(320, document.documentElement.scrollWidth),
    wide: [...document.querySelectorAll('body *')]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > 320.5 && !each.closest('svg') && !clipped(each))
      .map((each) => each.outerHTML.slice(0, 100)),
  }
}

/** In the page: targets below 24 by 24 CSS pixels (WCAG 2.5.8); a link in a sentence is as high as its line. */
function smallTargets() {
  const shown = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input:not([type=hidden]), select, textarea')].filter(
    (each) =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !each.matches('.skip') &&
      !each.closest('[aria-hidden=true]'),
  )
  const inText = (each: HTMLElement) =>
    getComputedStyle(each).display === 'inline' &&
    [...each.parentElement!.childNodes].some(
      (node) =>
        (node.nodeType === Node.TEXT_NODE || (node instanceof HTMLSpanElement && !node.querySelector('a'))) && /\w/.test(node.textContent!),
    )
  const small = shown.filter((each) => {
    // A box is ticked on its label, and the link of a card is pressed anywhere on the card.
    const target = each.matches('input[type=checkbox], input[type=radio]')
      ? each.closest('label')
      : each.matches('.card-link')
        ? each.offsetParent
        : each
    const { width, height } = (target ?? each).getBoundingClientRect()
    return (width < 23.9 || height < 23.9) && !inText(each)
  })
  return {
    count: shown.length,
    small: small.map((each) => {
      const { width, height } = each.getBoundingClientRect()
      return `${Math.round(width)}×${Math.round(height)} ${each.outerHTML.slice(0, 120)}`
    }),
  }
}

test.each(['/', '/contact', '/terms', '/support', '/careers', `/stories/${exampleStories[0]!.slug}`])(
  '%s is printed: its words without what is only for a screen',
  async (path) => {
    const page = await site.newcomer({ colorScheme: 'dark' })
    await page.goto(site.url + path)
    // A page with a script of its own gets the whole sheet, print rules included, as the script starts.
    await page.waitForFunction(
      () =>
        !document.querySelector('script[type="text/deferred"]') ||
        [...document.styleSheets].some(({ href }) => href?.includes('/assets/site-')),
    )
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('h1').isVisible()).toBe(true)
    expect(await page.locator('.site-header').isVisible()).toBe(false)
    expect(await page.locator('aside[aria-label=Demo]').isVisible()).toBe(false)
    // Dark letters on white, also where the screen is dark.
    const [ink, ground] = await page.evaluate(() => {
      const light = (color: string) => {
        const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)!.map(Number)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const { color, backgroundColor } = getComputedStyle(document.body)
      return [light(color), light(backgroundColor)]
    })
    expect(ink).toBeLessThan(80)
    expect(ground).toBeGreaterThan(230)
    expect((await page.pdf({ format: 'Letter' })).subarray(0, 5).toString()).toBe('%PDF-')
  },
)

test('without a wish for less of it the drawings move, so the tests above can tell', async () => {
  const lively = await site.newcomer({ reducedMotion: 'no-preference' })
  await lively.goto(`${site.url}/careers`)
  expect((await lively.evaluate(moving)).length).toBeGreaterThan(0)
})

/** In the page: what is moving in it. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map((animation) => ((animation.effect as KeyframeEffect).target as Element).outerHTML.slice(0, 80))
}
