import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { videoWords } from '#words/video.ts'
import { ownClip } from './own-clip.ts'
import { clockTime, PromoVideo } from './promo-video.tsx'
import { videoSourceOf } from './video-source.ts'

const words = videoWords('Mustard Seed')
const htmlFor = (address: string | undefined) => renderToStaticMarkup(<PromoVideo source={videoSourceOf(address)} words={words} />)

test('without scripts our own film stands still and silent, with its own controls and nothing loaded', () => {
  const html = htmlFor(undefined)
  const video = /<video[^>]*>/.exec(html)?.[0] ?? ''
  for (const attribute of [' controls', ' muted', ' preload="none"']) expect(video).toContain(attribute)
  expect(video).not.toContain('autoplay')
  expect(html).toMatch(/<noscript><img[^>]*src="\/promo\/poster\.svg"/)
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
