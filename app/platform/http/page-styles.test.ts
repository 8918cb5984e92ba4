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

test('a closed dialog has the look of its box; what stands in it has its own with the file of all styles', () => {
  const found = openPageStyles('.box{top:0}.card{left:0}.after{right:0}')(
    '<dialog class="box"><p class="card"></p></dialog><p class="after">',
  )
  expect(found).toBe('.box{top:0}.after{right:0}')
})

test('of alternatives within a selector one has to be there, of what is excluded none', () => {
  const rules = ['.a:is(.b,.c .d){top:0}', '.a:has(.e){top:0}', ':where(.f,table) .a{top:0}', '.a:not(.g){top:0}']
  const found = (html: string) => rules.map((rule) => openPageStyles(rule)(`<p class="a">${html}`) !== '')
  expect(found('')).toEqual([false, false, false, true])
  expect(found('<b class="b e f">')).toEqual([true, true, true, true])
  expect(found('<b class="c"><table>')).toEqual([false, false, true, true])
  expect(found('<b class="c"><b class="d">')).toEqual([true, false, false, true])
})

test.each([
  ['.a[aria-invalid=true]{top:0}', '<p class="a" aria-invalid="true">'],
  ['.a:has([aria-invalid=true]){top:0}', '<p class="a"><b aria-invalid="true">'],
  ['.a[aria-disabled=true]{top:0}', '<p class="a" aria-disabled="true">'],
  ['.a:disabled{top:0}', '<button class="a" disabled="">'],
  ['.a[aria-current]{top:0}', '<a class="a" aria-current="page">'],
  ['.a:is(:disabled,[aria-busy=true]){top:0}', '<button class="a" aria-busy="true">'],
  ['[hidden]{top:0}', '<p hidden="">'],
  ['::file-selector-button{top:0}', '<input type="file">'],
  ['::-webkit-date-and-time-value{top:0}', '<input type="date">'],
])('%s is there where something is so, and else not', (rule, html) => {
  expect(openPageStyles(rule)(html)).toBe(rule)
  expect(openPageStyles(rule)('<p class="a"><b>text</b><input type="text"></p>')).toBe('')
})

test('what is for browsers from before @property, and for those without scripts, comes with the file of all styles', () => {
  const old = '@supports ((-webkit-hyphens:none)){*{--a:0}}@media (scripting:none){p{top:0}}'
  expect(openPageStyles(`${old}p{left:var(--a)}`)('<p>')).toBe('p{left:var(--a)}')
})

test('pages that differ in words alone have the styles that were made once, others their own', () => {
  const made = new Map<string, string>()
  const stylesOf = openPageStyles(css, made)
  const card = stylesOf('<div class="card" title="var(--ink)">Monday var(--paper)</div>')
  expect([...made.values()]).toEqual([card])
  made.set([...made.keys()][0]!, 'made before')
  expect(stylesOf('<div class="card" title="">Tuesday</div><div class="card"></div>')).toBe('made before')
  expect(stylesOf('<div class="said">Monday</div>')).toContain('.said')
  expect(made.size).toBe(2)
})

test('pages that differ in a name of a style alone have each their own', () => {
  expect(styles('<b style="color:var(--ink)">')).toContain('--ink:black')
  expect(styles('<b style="color:var(--paper)">')).toContain('--paper:white')
  expect(styles('<b style="color:var(--paper)">')).not.toContain('--ink')
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

test('a name is followed through as many others as it takes, and through each of its meanings', () => {
  const found = openPageStyles(
    ':root{--a:var(--b);--b:var(--c);--c:var(--d);--d:1px;--e:2px;--f:3px}.dark{--a:var(--e)}@media (x){:root{--c:4px}}p{top:var(--a)}',
  )('<p class="dark">')
  expect(found).toBe(
    ':root{--a:var(--b);--b:var(--c);--c:var(--d);--d:1px;--e:2px}.dark{--a:var(--e)}@media (x){:root{--c:4px}}p{top:var(--a)}',
  )
})

test('what a pointer calls up, or a script, or what is for paper, comes later', () => {
  const later = [
    '.x:hover{top:0}',
    '.x:active{top:0}',
    '.x:modal{top:0}',
    '.x::backdrop{top:0}',
    '::selection{top:0}',
    '::view-transition-old(root){top:0}',
    '.x[open]{top:0}',
    '@media (hover:hover){.x{top:0}}',
    '@media print{.x{top:0}}',
  ]
  expect(openPageStyles(`.x{left:0}${later.join('')}`)('<p class="x">')).toBe('.x{left:0}')
  expect(openPageStyles('.x:hover,.x,.x[open]{left:0}')('<p class="x">')).toBe('.x{left:0}')
})

test('of what is for paper and for wide screens alike, the wide screens are kept', () => {
  const found = openPageStyles(
    '@media print,(min-width:48rem){@supports selector(::details-content){.fold::details-content{top:0}}}@media print, (hover:hover){.fold{left:0}}',
  )('<details class="fold">')
  expect(found).toBe('@media (min-width:48rem){@supports selector(::details-content){.fold::details-content{top:0}}}')
})

test('the fonts come after the first paint, and what they need is there by then', () => {
  const fonts = 'html.fonts{--f:a}html:is(.fonts,.head-font){--h:b}.head-font{top:var(--f)}'
  expect(openPageStyles(fonts)('<html>')).toBe('html.fonts{--f:a}.head-font{top:var(--f)}')
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
