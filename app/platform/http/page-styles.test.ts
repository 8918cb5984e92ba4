import { expect, test } from 'vitest'
import { openPageStyles } from './page-styles.server.ts'

const css = `@layer props,a,b;@layer props{@supports (x:y){*{--space:0;--shade:none}}}@layer a{*,:before{box-sizing:border-box}html{color:red}
table{border:0}::placeholder{opacity:1}}
@layer b{.card{padding:1px}.card .title,.hero h1{margin:0}.md\\:grid{display:grid}.\\[\\&\\>svg\\]\\:mt-2>svg{margin:2px}
.btn:hover{color:blue}.field:has(.error){color:clay}.x:not(.y){top:0}.wide{--space:1px;padding:var(--space)}.moves{animation:2s sway}}
@media (min-width:10px){.card{padding:2px}.only{left:0}}@media print{.gone{display:none}}
:root{--ink:black;--text:var(--ink);--paper:white;--space:2px}.said{color:var(--text)}
@property --shade{syntax:"*";inherits:false}@property --space{syntax:"*";inherits:false}
@font-face{font-family:F;src:url(f.woff2)}@keyframes sway{to{rotate:1deg}}@keyframes rest{to{top:0}}.q:before{content:"}"}`
const styles = openPageStyles(css)

test('rules of elements that every page has, and fonts, are always there', () => {
  const found = styles('<html><p>nothing</p></html>')
  for (const part of ['box-sizing', 'html{color:red}', '@font-face']) expect(found).toContain(part)
  for (const part of ['.card', '@media print', 'table', 'placeholder', '@keyframes', '--']) expect(found).not.toContain(part)
})

test('a rule is there when all its classes and elements are on the page', () => {
  const found = styles('<div class="gone card md:grid [&amp;&gt;svg]:mt-2"><i class="btn field x"><svg/></i><table><input></table></div>')
  for (const part of [
    '.card{padding:1px}',
    '.md\\:grid',
    'svg{margin:2px}',
    '.field:has(.error)',
    '.x:not(.y)',
    '@media (min-width:10px){.card{padding:2px}}',
    'table{border:0}',
    '::placeholder{opacity:1}',
  ])
    expect(found).toContain(part)
  for (const later of [':hover', '@media print']) expect(found).not.toContain(later)
  expect(found).not.toContain('.title')
  expect(found).not.toContain('.only')
})

test('the ring of the focus is there at once, as keys may move it before anything else has come', () => {
  const found = openPageStyles(':focus-visible{outline:3px solid}.skip:not(:focus){clip-path:inset(50%)}.other:focus{top:0}')(
    '<a class="skip">',
  )
  expect(found).toBe(':focus-visible{outline:3px solid}.skip:not(:focus){clip-path:inset(50%)}')
})

test('what stands in a dialog is there once it is open', () => {
  expect(styles('<dialog class="x"><div class="card"></div></dialog>')).not.toContain('.card')
  expect(styles('<dialog class="x" open=""><div class="card"></div></dialog>')).toContain('.card')
})

test('pages that differ in words alone have the same styles, others their own', () => {
  expect(styles('<div class="card">Monday</div>')).toBe(styles('<div class="card">Tuesday</div><div class="card"></div>'))
  expect(styles('<div class="card">Monday</div>')).not.toBe(styles('<div class="said">Monday</div>'))
})

test('of a list of selectors those are there that may match', () => {
  expect(styles('<div class="hero"><h1>')).toContain('.hero h1{margin:0}')
  expect(styles('<div class="hero"><h1>')).not.toContain('.card .title')
})

test('a name is there with all its meanings when something refers to it, through others too', () => {
  const found = styles('<div class="wide said">')
  for (const part of ['@supports (x:y){*{--space:0}}', '.wide{--space:1px;padding:var(--space)}', '@property --space'])
    expect(found).toContain(part)
  expect(found).toContain(':root{--ink:black;--text:var(--ink);--space:2px}')
  for (const part of ['--shade', '--paper']) expect(found).not.toContain(part)
  expect(styles('<b style="color:var(--paper)">')).toContain(':root{--paper:white}')
})

test('keyframes are there for what moves by them', () => {
  expect(styles('<div class="moves">')).toContain('@keyframes sway{to{rotate:1deg}}')
  expect(styles('<div class="moves">')).not.toContain('@keyframes rest')
})

test('layers come in the order of the whole file, those without a rule too', () => {
  expect(styles('<p>')).toMatch(/^@layer props,a,b;/)
})

test('a brace inside a string ends nothing', () => {
  expect(styles('<div class="q"></div>')).toContain('.q:before{content:"}"}')
})
