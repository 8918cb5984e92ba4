import { expect, test } from 'vitest'
import { MAX_IMAGE_BYTES } from '#app/integrations/images/images.ts'
import { findPhotoProblem, formatMegabytes } from './photo-field.tsx'

const file = (...parts: BlobPart[]) => new File(parts, 'photo.jpg', { type: 'image/jpeg' })
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['a JPEG', bytes('\xff\xd8\xff\xe0 and so on'), undefined],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n and so on'), undefined],
  ['a WebP', bytes('RIFF\x01\x02\x03\x04WEBPVP8 '), undefined],
  ['HEIC', bytes('\0\0\0\x18ftypheic\0\0\0\0'), 'heic'],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'other-format'],
  ['PDF', bytes('%PDF-1.7'), 'other-format'],
  ['nothing', bytes(''), 'empty'],
  ['more than is taken', new Uint8Array(MAX_IMAGE_BYTES + 1), 'too-large'],
])('%s under the name of a JPEG is known by its first bytes', async (_, content, problem) => {
  expect(await findPhotoProblem(file(content))).toBe(problem)
})

test('what cannot be read here is left to the server', async () => {
  const gone = Object.assign(file('x'), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) })
  expect(await findPhotoProblem(gone as unknown as File)).toBeUndefined()
})

test('an empty file is not called a tenth of a megabyte', () => {
  expect([0, 1, 1_500_000].map(formatMegabytes)).toEqual(['0.0', '0.1', '1.4'])
})
