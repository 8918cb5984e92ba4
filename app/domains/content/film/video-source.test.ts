import { expect, test } from 'vitest'
import { allowedVideoHosts, parseVideoSource, watchUrl } from './video-source.ts'

const own = { kind: 'file', src: '/promo/mustard-seed.mp4' }

test.each([
  [undefined, own],
  ['', own],
  ['https://www.youtube.com/watch?v=aB3-_xyz789&t=4s', { kind: 'youtube', id: 'aB3-_xyz789' }],
  ['https://m.youtube.com/watch?v=aB3-_xyz789', { kind: 'youtube', id: 'aB3-_xyz789' }],
  ['https://youtu.be/aB3-_xyz789?si=share', { kind: 'youtube', id: 'aB3-_xyz789' }],
  ['https://www.youtube.com/shorts/aB3-_xyz789', { kind: 'youtube', id: 'aB3-_xyz789' }],
  ['https://www.youtube-nocookie.com/embed/aB3-_xyz789', { kind: 'youtube', id: 'aB3-_xyz789' }],
  ['https://www.youtube.com/@mustardseed', own],
  ['https://www.youtube.com/watch?v=a"><script>', own],
  ['https://vimeo.com/76979871', { kind: 'vimeo', id: '76979871' }],
  ['https://player.vimeo.com/video/76979871?h=1', { kind: 'vimeo', id: '76979871' }],
  ['https://vimeo.com/about', own],
  ['https://media.example.org/film.webm', { kind: 'file', src: 'https://media.example.org/film.webm' }],
  ['https://notyoutube.com/watch?v=aB3-_xyz789', { kind: 'file', src: 'https://notyoutube.com/watch?v=aB3-_xyz789' }],
])('%s is understood as the video it is', (address, source) => {
  expect(parseVideoSource(address)).toEqual(source)
})

test('a page may load from another host only what its video needs', () => {
  expect(allowedVideoHosts(undefined)).toEqual({ frames: [], media: [] })
  expect(allowedVideoHosts('https://youtu.be/aB3-_xyz789')).toEqual({ frames: ['https://www.youtube-nocookie.com'], media: [] })
  expect(allowedVideoHosts('https://vimeo.com/76979871')).toEqual({ frames: ['https://player.vimeo.com'], media: [] })
  expect(allowedVideoHosts('https://media.example.org/film.webm')).toEqual({ frames: [], media: ['https://media.example.org'] })
})

test('without scripts a video of a platform is a link to its page there', () => {
  expect(watchUrl({ kind: 'youtube', id: 'aB3-_xyz789' })).toBe('https://www.youtube.com/watch?v=aB3-_xyz789')
  expect(watchUrl({ kind: 'vimeo', id: '76979871' })).toBe('https://vimeo.com/76979871')
})
