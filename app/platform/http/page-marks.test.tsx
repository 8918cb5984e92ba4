import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readMarks, toPage } from './page-marks.ts'

test('the marks of a page are its elements, its lists of classes, and the names its styles refer to', () => {
  const html =
    '<main class="wide [&amp;&gt;svg]:mt-2 before:content-[&quot;a&quot;]"><svg><stop stop-color="var(--sky)"></stop><path fill="var(--a)" stroke="var(--b)" style="color:var(--c);top:var(--d)"></path></svg></main>'
  expect(toPage(readMarks(html))).toEqual({
    classes: new Set(['fonts', 'head-font', 'wide', '[&>svg]:mt-2', 'before:content-["a"]']),
    elements: new Set(['main', 'svg', 'stop', 'path']),
    states: new Set(),
    control: false,
    names: ['--a', '--b', '--c', '--d', '--sky'],
  })
})

test.each(['input', 'select', 'textarea'])('a page with <%s> has something that is filled in', (name) => {
  expect(toPage(readMarks(`<form><${name} name="a"></${name}></form>`)).control).toBe(true)
})

test('the order in which things stand, and how often, is no mark', () => {
  expect(readMarks('<p class="b"></p><i class="a"></i><p class="b"></p>')).toEqual(readMarks('<i class="a"></i><p class="b"></p>'))
})

test('what stands in a script is no mark; what stands in a closed dialog is, as it may be opened at once', () => {
  expect(readMarks('<b><script class="z">a <u class="u"></script></b>')).toEqual(['<b'])
  expect(readMarks('<dialog class="x"><i></i></dialog>')).toEqual([' class="x', '<dialog', '<i'])
})

test('how something is, is a mark: a kind of control, an error, what cannot be used, what is hidden', () => {
  const html = '<input type="file" disabled=""><b aria-invalid="true" aria-disabled="true" hidden="" title=" disabled=&quot;&quot;"></b>'
  expect(toPage(readMarks(html)).states).toEqual(new Set(['file', 'disabled', 'aria-invalid', 'aria-disabled', 'hidden']))
  expect(toPage(readMarks('<input type="text" title=" disabled=&quot;&quot; hidden">')).states).toEqual(new Set(['text']))
})

test('no text that a visitor may have typed is a mark, wherever it stands on a page', () => {
  const page = (text: string) =>
    readMarks(
      renderToStaticMarkup(
        <main className="page" title={text} style={{ color: 'var(--ink)' }}>
          {text} <input defaultValue={text} className="field" />
          <script type="application/json" dangerouslySetInnerHTML={{ __html: JSON.stringify([text]).replaceAll('<', '\\u003c') }} />
        </main>,
      ),
    )
  const parts = [
    'var(--zz',
    ' class=',
    ' style=',
    ' fill=',
    '"',
    "'",
    '<p',
    '>',
    '</script>',
    ' disabled=""',
    ' type="file"',
    '<dialog',
    '<dialog open',
    '</dialog>',
    'a',
    ' ',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts)), (typed) => {
      expect(page(typed.join(''))).toEqual(page(''))
    }),
  )
})
