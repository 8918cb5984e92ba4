import { expect, test } from 'vitest'
import { exampleStories } from './example-stories.ts'
import { pictureOf } from './story-drawings.ts'

test('each example story has a drawing of its own, which no other story ever has', () => {
  const drawings = exampleStories.map(({ slug }) => pictureOf(slug))
  expect(new Set(drawings).size).toBe(exampleStories.length)
  for (const drawing of drawings) expect([0, 1, 2, 3]).not.toContain(drawing)
})

test('any other story keeps its picture, and it is one that fits every story: no church, shop or van', () => {
  for (let made = 0; made < 200; made++) expect([0, 1, 2]).toContain(pictureOf(`a-story-${made}`))
  expect(pictureOf('ein-größerer-🌱')).toBe(pictureOf('ein-größerer-🌱'))
  expect([0, 1, 2]).toContain(pictureOf('constructor'))
})
