import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from './json-ld.tsx'

test('a text cannot end the script it stands in, and still reads as it was written', () => {
  const headline = '</script><script>alert(1)</script> <!-- & "so on"'
  const html = renderToStaticMarkup(<JsonLd data={{ '@type': 'Article', headline }} />)
  const inside = html.replace(/^<script type="application\/ld\+json">/, '').replace(/<\/script>$/, '')
  expect(inside).not.toContain('<')
  expect(JSON.parse(inside)).toEqual({ '@context': 'https://schema.org', '@type': 'Article', headline })
})
