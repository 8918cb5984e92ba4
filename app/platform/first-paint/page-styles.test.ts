import { expect, test } from 'vitest'
import { createPageStyles } from './page-styles.server.ts'

const css = `@layer base,parts;@layer base{*,:before{box-sizing:border-box}html{color:red}table{border:0}}
@layer parts{.card{padding:1px}.card .title,.hero h1{margin:0}.md\\:grid{display:grid}.\\[\\&\\>svg\\]\\:mt-2>svg{margin:2px}
.btn:hover{color:blue}.x:not(.y){top:0}.field:has(.error){color:clay}:is(:where(.group):has(:checked) .shown){top:1px}:is(.card,.other):where(.x){top:2px}.moves{animation:2s sway}}
@media (min-width:10px){.card{padding:2px}.only{left:0}}@media print{.card{display:none}}
:root{--ink:black;--text:var(--ink);--paper:white}.said{color:var(--text)}
@property --space{syntax:"*";inherits:false}@font-face{font-family:F;src:url(f.woff2)}
@keyframes sway{to{rotate:1deg}}@keyframes rest{to{top:0}}.q:before{content:"}"}`
const createStyles = (sheet: string, html: string, wholeSheetFollows = false) => createPageStyles(sheet)(html, { wholeSheetFollows })
const styles = (html: string, wholeSheetFollows?: boolean) => createStyles(css, html, wholeSheetFollows)

test('rules for every page and fonts are always there, and the order of the layers too', () => {
  const found = styles('<html><p>nothing</p></html>')
  for (const part of ['@layer base,parts;', 'box-sizing', 'html{color:red}', '@font-face']) expect(found).toContain(part)
  expect(found).not.toMatch(/\.card|table|@media|@keyframes|--/)
})

test('a rule is there when all its classes and elements are on the page', () => {
  const found = styles('<div class="card md:grid [&amp;&gt;svg]:mt-2"><i class="x field q"><svg/></i><table></table></div>')
  const there = ['.card{padding:1px}', '.md\\:grid', 'svg{margin:2px}', '.x:not(.y)', '.field:has(.error)', 'table{border:0}', '"}"']
  for (const part of [...there, '@media (min-width:10px){.card{padding:2px}}']) expect(found).toContain(part)
  expect(found).not.toMatch(/\.title|\.only|\.hero/)
})

test('of alternatives one has to be on the page', () => {
  const found = styles('<i class="card x group">')
  expect(found).toContain(':is(.card,.other):where(.x){top:2px}')
  expect(found).not.toContain('.shown')
  expect(styles('<i class="group"><b class="shown">')).toContain(':is(:where(.group):has(:checked) .shown){top:1px}')
})

test('what answers a pointer or is for paper is there, unless the whole sheet follows', () => {
  const html = '<a class="btn card">'
  for (const part of ['.btn:hover', '@media print{.card{display:none}}']) {
    expect(styles(html)).toContain(part)
    expect(styles(html, true)).not.toContain(part)
  }
  expect(createStyles('.a:hover,.a{top:0}', '<p class="a">', true)).toBe('.a{top:0}')
})

test('a custom property is there when something refers to it, through others and from the page itself too', () => {
  expect(styles('<p class="said">')).toContain(':root{--ink:black;--text:var(--ink)}')
  expect(styles('<path fill="var(--paper)">')).toContain(':root{--paper:white}')
})

test('keyframes are there for what moves by them', () => {
  expect(styles('<p class="moves">')).toContain('@keyframes sway')
  expect(styles('<p class="moves">')).not.toContain('@keyframes rest')
})

test('what stands in a script or in the text of a page calls for no styles', () => {
  expect(styles('<script>"<p class=\\"card\\">"</script><p title="class=card">card</p>')).not.toContain('.card')
})
