import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { personsWords } from '#words/desk-persons.ts'
import { ErasedNotice } from './erased-notice.tsx'

test('what went is told so that one is as well said as many, and gifts are not said to be gone', () => {
  const said = renderToStaticMarkup(<ErasedNotice erased={{ message: 1, gift: 1_200 }} />)
  expect(said).toContain(`${personsWords.erase.counts}: messages 1, gifts 1,200.`)
})
