import { expect, test } from 'vitest'
import { pages } from '#words/pages.ts'
import { dialogPages } from './dialog-registry.ts'

test('every dialog is a page of its own as well, and brings a name and what it shows', async () => {
  expect(Object.keys(dialogPages)).toContain('/ambassador')
  for (const [path, load] of Object.entries(dialogPages)) {
    expect(Object.keys(pages)).toContain(path)
    const { title, Content } = await load()
    expect(title('Fig Tree')).not.toBe('')
    expect(Content).toBeTypeOf('function')
  }
})
