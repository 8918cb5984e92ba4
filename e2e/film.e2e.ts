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

test("our own film has its poster and the browser's controls, and waits muted and still until it is pressed", async () => {
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
  expect(await page.getByRole('button', { name: words.play, exact: true }).isVisible()).toBe(true)
})

test('a screen reader hears one set of buttons, named as the film’s, and keys come to no other', async () => {
  const page = await openFilm()
  const group = page.getByRole('group', { name: words.title })
  expect(await group.getByRole('button').allInnerTexts()).toEqual([words.play, words.unmute])

  // The whole tree, what the browser itself puts into a <video> included.
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  const heard = nodes.filter((node) => !node.ignored)
  expect(heard.filter((node) => /video/i.test(String(node.role?.value)))).toEqual([])
  const named = (name: RegExp) => heard.filter((node) => node.role?.value === 'button' && name.test(String(node.name?.value)))
  expect([named(/^play$/i).length, named(/mute$/i).length, named(/full ?screen/i).length]).toEqual([1, 1, 0])

  await group.getByRole('button', { name: words.play }).focus()
  const reached: (string | undefined)[] = []
  for (let press = 0; press < 2; press++) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => document.activeElement?.textContent.trim()))
  }
  expect(reached).toEqual([words.unmute, words.transcriptLabel])
})

test('it is between half a minute and a minute long, and each of its scenes is told in a line', async () => {
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
  await waitFor('the film to play', async () => !(await looks(page)).paused)
  const film = (await page.locator('video').boundingBox())!
  const { left, top, right, bottom } = ownClip.written
  const written = {
    left: film.x + film.width * left,
    right: film.x + film.width * right,
    top: film.y + film.height * top,
    bottom: film.y + film.height * bottom,
  }
  const over = await page.getByRole('group', { name: words.title }).locator('button, p').all()
  expect(over).toHaveLength(3)
  for (const part of over) {
    const box = (await part.boundingBox())!
    const covers = box.x < written.right && box.x + box.width > written.left && box.y < written.bottom && box.y + box.height > written.top
    expect(covers, await part.innerText()).toBe(false)
  }
})
