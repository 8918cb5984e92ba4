import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { videoWords } from '#copy/content/video.ts'
import { openSharedSite, type VisitedSite } from '#test/support/visited-site.ts'
import { waitFor } from '#test/support/wait-for.ts'

const site = await openSharedSite()

const words = videoWords({ siteName: 'Mustard Seed' })

/** The home page with its film in sight and its buttons in the page. */
async function openFilm(options: Parameters<VisitedSite['newcomer']>[0] = {}): Promise<Page> {
  const page = await site.newcomer({ reducedMotion: 'no-preference', ...options })
  await page.goto(site.url)
  await page.locator('video').scrollIntoViewIfNeeded()
  return page
}
const looks = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const { poster, controls, muted, autoplay, paused, preload } = video
    return { poster: poster.replace(location.origin, ''), controls, muted, autoplay, paused, preload }
  })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('our own film has its poster, and waits muted and still until it is pressed', async () => {
  const page = await site.newcomer({ reducedMotion: 'no-preference' })
  const asked: string[] = []
  page.on('request', (request) => void (request.url().endsWith('.mp4') && asked.push(request.url())))
  await page.goto(site.url)
  await page.locator('video').scrollIntoViewIfNeeded()
  const waiting = { poster: '/promo/poster.svg', controls: true, muted: true, autoplay: false, paused: true, preload: 'none' }
  expect(await looks(page)).toEqual(waiting)
  expect(asked).toEqual([])
  await press(page, words.play)
  await waitFor('the film to play', async () => !(await looks(page)).paused)
  expect(await looks(page)).toMatchObject({ controls: true, muted: true })
})

test('our own buttons play, pause, mute and unmute it, and say which of the two they do', async () => {
  const page = await openFilm()
  await press(page, words.unmute)
  await press(page, words.play)
  await waitFor('the film to play with its sound', async () => {
    const { paused, muted } = await looks(page)
    return !paused && !muted
  })
  await press(page, words.mute)
  await press(page, words.pause)
  await waitFor('the film to rest without', async () => {
    const { paused, muted } = await looks(page)
    return paused && muted
  })
  await page.getByRole('button', { name: words.play, exact: true }).waitFor()
})
