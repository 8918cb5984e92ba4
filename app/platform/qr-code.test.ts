import decode from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawModules, qrPng, qrSvg } from './qr-code.server.ts'
import { normalizeCode, qrCodeAddress } from '#app/domains/community/invitations/invitation-code.ts'

const read = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { text: decode(new Uint8ClampedArray(data), info.width, info.height)?.data, ...info }
}

test.each([
  ['https://seeds.example.org', 'HTTPS://SEEDS.EXAMPLE.ORG/Q/7KQ4CDFG', 29],
  ['http://localhost:3000', 'HTTP://LOCALHOST:3000/Q/7KQ4CDFG', 29],
  ['https://seeds.example.org/es', 'HTTPS://SEEDS.EXAMPLE.ORG/es/Q/7KQ4CDFG', 33],
  ['https://a-rather-long-name.of-a-ministry.example.org', 'HTTPS://A-RATHER-LONG-NAME.OF-A-MINISTRY.EXAMPLE.ORG/Q/7KQ4CDFG', 33],
])('the code of %s is read by another program from its SVG and its PNG', async (siteUrl, text, size) => {
  expect(qrCodeAddress(siteUrl, '7KQ4CDFG')).toBe(text)
  expect(drawModules(text)).toHaveLength(size + 8)
  const png = await read(qrPng(text))
  expect(png.text).toBe(text)
  expect(png.width).toBeGreaterThanOrEqual(1_000)
  expect((await read(Buffer.from(qrSvg(text)))).text).toBe(text)
})

test('four light modules stand on each side, whatever the code', () => {
  const modules = drawModules(qrCodeAddress('https://seeds.example.org', '34679CDF'))
  const edge = modules.filter((row, y) => y < 4 || y >= modules.length - 4 || row.slice(0, 4).some(Boolean) || row.slice(-4).some(Boolean))
  expect(edge).toHaveLength(8)
  expect(edge.flat().some(Boolean)).toBe(false)
})

test.each([
  ['7kq4cdfg', '7KQ4CDFG'],
  [' 7KQ4CDFG ', '7KQ4CDFG'],
  ['7KQ4CDF', undefined],
  ['7KQ4CDFO', undefined],
  ["7KQ4'--x", undefined],
  [null, undefined],
])('%j is read as %j', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code)
})
