import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isShortened } from './shortened.ts'

const STORY = 'We planted a tree on Saturday. Maria Lopez, of 12 Main St, brought water! Then it rained.'

test.each([
  STORY,
  'We planted a tree on Saturday. Then it rained.',
  'Maria Lopez brought water.',
  'We planted a tree … Then it rained.',
  'We planted a tree. [...] It rained.',
  'Water! It rained',
])('“%s” is a shorter one', (shorter) => expect(isShortened(shorter, STORY)).toBe(true))

test.each([
  'We planted two trees on Saturday.',
  'Then it rained. We planted a tree.',
  'We planted a tree tree on Saturday.',
  'We did not plant a tree.',
  `${STORY} It was wonderful.`,
  'Maria Lopes brought water.',
])('“%s” is another one', (other) => expect(isShortened(other, STORY)).toBe(false))

test('whatever words are left out, it is a shorter one; and with a strange word nowhere', () => {
  const words: fc.Arbitrary<string[]> = fc.array(fc.constantFrom('we', 'met', 'a', 'friend', 'there', 'again'), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(words, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), fc.nat(12), (all, keeps, at) => {
      const left = all.filter((_, index) => keeps[index])
      expect(isShortened(left.join(' '), all.join(' '))).toBe(true)
      expect(isShortened(left.toSpliced(at, 0, 'strange').join(' '), all.join(' '))).toBe(false)
    }),
  )
})
