import { expect, test } from 'vitest'
import { withReturnToken, createReturnToken } from './return-page.ts'

test('the address to come back by carries the word in its fragment, and nothing that is none', () => {
  const word = createReturnToken()
  expect(withReturnToken('https://example.org/account?from=card', word)).toBe(`https://example.org/account?from=card#${word}`)
  for (const none of [undefined, '', 'a', `${word}a`, word.toUpperCase(), '4242424242424242', `${word.slice(0, 31)}#`])
    expect(withReturnToken('https://example.org/account', none)).toBe('https://example.org/account')
})

test('no two words are the same, and none has a digit', () => {
  const words = Array.from({ length: 1000 }, createReturnToken)
  expect(new Set(words).size).toBe(1000)
  expect(words.join('')).toMatch(/^[a-p]{32000}$/)
})
