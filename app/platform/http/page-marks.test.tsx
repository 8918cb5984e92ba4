import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readMarks, toPage } from './page-marks.ts'

test('the marks of a page are its elements, its lists of classes, and the names its styles refer to', () => {
  const html =
    '<main aria-hidden="true" class="wide [&amp;&gt;svg]:mt-2 before:content-[&quot;a&quot;]"><svg><stop stop-color="var(--sky)"></stop><path fill="var(--a)" stroke="var(--b)" style="color:var(--c);top:var(--d)"></path></svg></main>'
  expect(toPage(readMarks(html))).toEqual({
    classes: new Set(['fonts', 'head-font', 'wide', '[&>svg]:mt-2', 'before:content-["a"]']),
    elements: new Set(['main', 'svg', 'stop', 'path']),
    attributes: new Set(['data-verse', 'class', 'type', 'aria-hidden']),
    types: new Set(),
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

test('what stands in a script or in a closed dialog is no mark; the dialog itself is', () => {
  expect(readMarks('<b><script class="z">a <u class="u"></script></b>')).toEqual(['<b'])
  expect(readMarks('<dialog class="x"><i></i></dialog><u></u><dialog><b></b></dialog>')).toEqual([' class="x"', '<dialog', '<u'])
})

test('how something is, is a mark: a kind of control, and each attribute by its name', () => {
  const page = toPage(readMarks('<input type="file" disabled="" title=" hidden=&quot;&quot;"><b aria-invalid="true"></b>'))
  expect(page.types).toEqual(new Set(['file']))
  const put = toPage([]).attributes
  expect(page.attributes).toEqual(new Set([...put, 'disabled', 'title', 'aria-invalid']))
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
