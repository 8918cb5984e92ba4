import { expect, test } from 'vitest'
import { openPageStyles } from './page-styles.server.ts'

const css = `@layer a,b;@layer a{*,:before{box-sizing:border-box}html{color:red}}
@layer b{.card{padding:1px}.card .title,.hero h1{margin:0}.md\\:grid{display:grid}.\\[\\&\\>svg\\]\\:mt-2>svg{margin:2px}
.btn:hover{color:blue}.field:has(.error){color:clay}.x:not(.y){top:0}}
@media (min-width:10px){.card{padding:2px}.only{left:0}}@media print{.gone{display:none}}
@font-face{font-family:F;src:url(f.woff2)}@keyframes sway{to{rotate:1deg}}.q:before{content:"}"}`
const styles = openPageStyles(css)

test('rules without classes, fonts and keyframes are always there', () => {
  const found = styles('<p>nothing</p>')
  for (const part of ['box-sizing', 'html{color:red}', '@font-face', '@keyframes sway', '@layer a,b;']) expect(found).toContain(part)
  expect(found).not.toContain('.card')
  expect(found).not.toContain('@media print')
})

test('a rule is there when all its classes are on the page', () => {
  const found = styles('<div class="card md:grid [&amp;&gt;svg]:mt-2"><i class="btn field x"></i></div>')
  for (const part of [
    '.card{padding:1px}',
    '.md\\:grid',
    'svg{margin:2px}',
    '.btn:hover',
    '.field:has(.error)',
    '.x:not(.y)',
    '@media (min-width:10px){.card{padding:2px}}',
  ])
    expect(found).toContain(part)
  expect(found).not.toContain('.card .title')
  expect(found).not.toContain('.only')
})

test('one matching selector of a list keeps the rule', () => {
  expect(styles('<div class="hero"></div>')).toContain('.card .title,.hero h1{margin:0}')
})

test('a brace inside a string ends nothing', () => {
  expect(styles('<div class="q"></div>')).toContain('.q:before{content:"}"}')
})
