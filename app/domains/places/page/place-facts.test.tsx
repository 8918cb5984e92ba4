import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlaceContact } from './place-facts.tsx'
import { somePlace } from '#test/support/some-place.ts'

test('a letter to a place goes to that place alone, whatever stands in its address', () => {
  const linkOf = (email: string) =>
    /href="(mailto:[^"]*)"/.exec(renderToStaticMarkup(<PlaceContact place={{ ...somePlace, email }} />))?.[1]
  expect(linkOf('hello@grace.example.org')).toBe('mailto:hello@grace.example.org')
  expect(linkOf('a?bcc=evil@example.org')).toBe('mailto:a%3Fbcc%3Devil@example.org')
  expect(linkOf('a&cc=b%40@example.org')).toBe('mailto:a%26cc%3Db%2540@example.org')
})
