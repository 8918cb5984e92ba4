import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UncaughtErrorPage } from './uncaught-error-page.tsx'

test('the last-resort screen says the words of the specification, the next step and the reference of the log', () => {
  const html = renderToStaticMarkup(<UncaughtErrorPage reference="E-0123ABCD" />)
  expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/)
  expect(html).toContain('E-0123ABCD')
  expect(html).toContain('Try again')
})

test('where no log knows of the failure, no reference is made up', () => {
  const html = renderToStaticMarkup(<UncaughtErrorPage reference={undefined} />)
  expect(html).toContain('say which page it was')
  expect(html).not.toContain('reference:')
})
