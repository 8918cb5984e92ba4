import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { videoWords } from '#copy/content/video.ts'
import { clockTime, PromoVideo } from './promo-video.tsx'
import { ownClip, parseVideoSource } from './video-source.ts'

const words = videoWords({ siteName: 'Mustard Seed' })
const htmlFor = (address: string | undefined) => renderToStaticMarkup(<PromoVideo source={parseVideoSource(address)} words={words} />)

test('until scripts run our own film is a drawing that waits to be near, and a link to it', () => {
  const html = htmlFor(undefined)
  expect(html).toMatch(/<img[^>]*src="\/promo\/poster\.svg"[^>]*loading="lazy"/)
  expect(html).toMatch(/<a[^>]*href="\/promo\/mustard-seed\.mp4"/)
  expect(html).not.toContain('<video')
  expect(html).not.toContain('<button')
})

test('without scripts a film of a platform is a link, and the page has no frame', () => {
  const html = htmlFor('https://youtu.be/aB3-_xyz789')
  expect(html).toContain('href="https://www.youtube.com/watch?v=aB3-_xyz789"')
  expect(html).not.toContain('<iframe')
  expect(html).not.toContain('<button')
})

test('every scene of our own film has its line of words', () => {
  expect(words.transcript).toHaveLength(ownClip.sceneStartsSeconds.length)
  for (const line of words.transcript) expect(htmlFor(undefined)).toContain(line)
})

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [754, '12:34'],
  [-1, '0:00'],
])('%d seconds read as %s', (seconds, time) => expect(clockTime(seconds)).toBe(time))
