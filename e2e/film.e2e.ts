import { expect, onTestFinished, test } from 'vitest'
import { openVisitedSite } from '#test/visited-site.ts'
import { waitFor } from '#test/wait-for.ts'

test("our own film has its poster and the browser's controls, and waits muted and still until it is pressed", async () => {
  const site = await openVisitedSite()
  onTestFinished(() => site.close())
  const page = await site.newcomer({ reducedMotion: 'no-preference' })
  const asked: string[] = []
  page.on('request', (request) => void (request.url().endsWith('.mp4') && asked.push(request.url())))
  await page.goto(site.url)
  const film = page.locator('video')
  await film.scrollIntoViewIfNeeded()
  const looks = () =>
    film.evaluate((video: HTMLVideoElement) => {
      const { poster, controls, muted, autoplay, paused, preload } = video
      return { poster: poster.replace(location.origin, ''), controls, muted, autoplay, paused, preload }
    })
  const waiting = { poster: '/promo/poster.svg', controls: true, muted: true, autoplay: false, paused: true, preload: 'none' }
  expect(await looks()).toEqual(waiting)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await waitFor('the film to play', async () => !(await looks()).paused)
  expect(await looks()).toMatchObject({ controls: true, muted: true })
})
