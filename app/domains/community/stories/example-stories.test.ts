import { expect, test } from 'vitest'
import { STORY_THEMES } from './story-text.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { exampleStories, hasExampleStories, loadExampleStories } from './example-stories.server.ts'
import { listStories } from './story-store.server.ts'

const database = await openTestDatabase()

test('example stories are loaded once, say that they are examples, and have the themes of scripture', async () => {
  const { db } = database
  expect(await hasExampleStories(db)).toBe(false)
  expect(await loadExampleStories(db)).toBe(exampleStories.length)
  const loaded = await listStories(db, { limit: 100 })
  expect(loaded.map(({ slug }) => slug)).toEqual(exampleStories.map(({ slug }) => slug))
  expect(loaded.every(({ example }) => example)).toBe(true)
  for (const { theme } of loaded) expect(STORY_THEMES).toContain(theme)
  await db.deleteFrom('stories').execute()
  expect(await loadExampleStories(db)).toBe(0)
  expect(await hasExampleStories(db)).toBe(true)
})
