import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { videoWords } from '#words/video.ts'
import { ownClip } from '#app/features/video/own-clip.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'
import { waitFor } from '#test/wait-for.ts'

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())

const words = videoWords('Mustard Seed')

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
  const waiting = { poster: '/promo/poster.svg', controls: false, muted: true, autoplay: false, paused: true, preload: 'none' }
  expect(await looks(page)).toEqual(waiting)
  expect(asked).toEqual([])
  await press(page, words.play)
  await waitFor('the film to play', async () => !(await looks(page)).paused)
  expect(await looks(page)).toMatchObject({ controls: false, muted: true })
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

const time = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
const slider = (page: Page) => page.getByRole('slider', { name: words.seek })
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent.trim())

test('a screen reader hears one set of buttons, named as the film’s, and keys come to each of them in turn', async () => {
  const page = await openFilm()
  const group = page.getByRole('group', { name: words.title })
  expect(await group.getByRole('button').allInnerTexts()).toEqual([words.play, words.unmute, words.fullScreen])
  await press(page, words.play)
  await slider(page).waitFor()
  await press(page, words.pause)

  await group.getByRole('button', { name: words.play }).waitFor()

  // The whole tree, what the browser itself puts into a <video> included.
  const client = await page.context().newCDPSession(page)
  const hear = async () => {
    const { nodes } = await client.send('Accessibility.getFullAXTree')
    const heard = nodes.filter((node) => !node.ignored)
    const named = (role: string, name: RegExp) =>
      heard.filter((node) => node.role?.value === role && name.test(String(node.name?.value))).length
    return {
      videos: heard.filter((node) => /video/i.test(String(node.role?.value))).length,
      buttons: [named('button', /^play$/i), named('button', /mute$/i), named('button', /full ?screen/i), named('slider', /./)],
    }
  }
  await expect.poll(hear).toEqual({ videos: 0, buttons: [1, 1, 1, 1] })

  await group.getByRole('button', { name: words.play }).focus()
  const reached: (string | undefined)[] = []
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Tab')
    reached.push(await focusedName(page))
  }
  expect(reached).toEqual([words.unmute, words.seek, words.fullScreen, words.transcriptLabel])
})

test('the arrow keys move through the film, playing or at rest, and say where one is', async () => {
  const page = await openFilm()
  await press(page, words.play)
  // A key that is pressed long before the film has come is forgotten.
  await waitFor('the film to play', async () => (await time(page)) > 0)
  await slider(page).focus()
  await page.keyboard.press('PageUp')
  await waitFor('the film to be a tenth further', async () => (await time(page)) > 3)
  expect((await looks(page)).paused).toBe(false)
  await page.keyboard.press('End')
  await waitFor('the film to be at its end, and to rest', async () => (await looks(page)).paused)
  expect(await time(page)).toBeGreaterThan(ownClip.lengthSeconds - 2)
  await page.keyboard.press('Home')
  await waitFor('the film to be at its beginning, and to rest there', async () => (await time(page)) === 0)
  await slider(page).fill('20')
  await slider(page).press('ArrowRight')
  await waitFor('the film to be there', async () => (await time(page)) === 21)
  await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toBe(words.timeOf('0:21', '0:36'))
  expect((await looks(page)).paused).toBe(true)
})

test("a key shows it on the whole screen, with the browser's own buttons, and leads back to where one was", async () => {
  const page = await openFilm()
  await press(page, words.play)
  const whole = page.getByRole('button', { name: words.fullScreen })
  await whole.focus()
  await page.keyboard.press('Enter')
  await waitFor('the film to fill the screen', async () => (await looks(page)).controls)
  expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('VIDEO')
  await expect.poll(() => focusedName(page)).toBe(words.title)
  await page.evaluate(() => document.exitFullscreen())
  await waitFor('the page to be back', async () => !(await looks(page)).controls)
  await expect.poll(() => focusedName(page)).toBe(words.fullScreen)
})

test('it is between half a minute and a minute long', async () => {
  const page = await openFilm()
  await press(page, words.play)
  const length = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.duration)
  await waitFor('the film to tell its length', async () => (await length()) > 0)
  expect(Math.round(await length())).toBe(ownClip.lengthSeconds)
  expect(ownClip.lengthSeconds).toBeGreaterThanOrEqual(30)
  expect(ownClip.lengthSeconds).toBeLessThanOrEqual(60)
})

test.each([360, 768, 1280])('at %d px nothing of ours covers what is written in it', async (width) => {
  const page = await openFilm({ width, height: 740 })
  await press(page, words.play)
  await slider(page).waitFor()
  const film = (await page.locator('video').boundingBox())!
  const { left, top, right, bottom } = ownClip.written
  const written = {
    left: film.x + film.width * left,
    right: film.x + film.width * right,
    top: film.y + film.height * top,
    bottom: film.y + film.height * bottom,
  }
  const over = await page.getByRole('group', { name: words.title }).locator('button, input').all()
  expect(over).toHaveLength(4)
  for (const part of over) {
    const box = (await part.boundingBox())!
    const covers = box.x < written.right && box.x + box.width > written.left && box.y < written.bottom && box.y + box.height > written.top
    expect(covers, (await part.innerText()) || words.seek).toBe(false)
  }
})
