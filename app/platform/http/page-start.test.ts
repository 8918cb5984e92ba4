import { expect, test } from 'vitest'
import type { PageStart } from '#app/early/start-page.ts'
import { holdStart } from './page-start.server.ts'

const context = '{"basename":"/","future":{"unstable_one":false,"unstable_two":true},"ssr":true}'
const page = `<body><script>((storageKey, restoreKey) => {
  window.scrollTo(0, 1);
})("react-router-scroll-positions", null)</script><script>window.__reactRouterContext = ${context};window.__reactRouterContext.stream = new ReadableStream({});</script><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/home-3.js";
  window.__reactRouterRouteModules = {"root":route0,"routes/public/home":route1};

import("/assets/entry-4.js");</script><!--$--><script>window.__reactRouterContext.streamController.enqueue("[{\\"a\\":\\"\\u003c/script>\\"}]\\n");</script><!--$--><script>window.__reactRouterContext.streamController.close();</script></body>`

test('what would run at once is one piece of data, and as many scripts as there were', () => {
  const held = holdStart(page)
  const [, json] = held.match(/<script type="application\/json" id="start">([\s\S]*?)<\/script>/)!
  expect(JSON.parse(json!)).toEqual({
    context: { basename: '/', future: { unstable_two: true }, ssr: true },
    manifest: '/assets/manifest-1.js',
    routes: { root: '/assets/root-2.js', 'routes/public/home': '/assets/home-3.js' },
    entry: '/assets/entry-4.js',
    data: ['[{"a":"</script>"}]\n'],
  } satisfies PageStart)
  expect(held.match(/<script/g)).toHaveLength(5)
  expect(held.replace(json!, '')).not.toMatch(/reactRouter|import|scroll/)
  expect(json).not.toContain('<')
})

test('data that JSON can tell is told plainly', () => {
  const [, json] = holdStart(page.replace('[{\\"a\\":\\"\\u003c/script>\\"}]', '[{\\"_1\\":2},\\"a\\",[-5]]')).match(
    /id="start">([\s\S]*?)<\/script>/,
  )!
  expect((JSON.parse(json!) as PageStart).data).toEqual([{ a: [null] }])
})

test('a page without a script stays as it is', () => {
  expect(holdStart('<body><p>Only words.</p></body>')).toBe('<body><p>Only words.</p></body>')
})

test('outside the desk the list of routes is that without it', () => {
  const listOf = (html: string) => (JSON.parse(holdStart(html).match(/id="start">([\s\S]*?)<\/script>/)![1]!) as PageStart).manifest
  const built = page.replace('manifest-1.js', 'manifest-0a1b2c3d.js')
  expect(listOf(built)).toBe('/assets/without-desk-0a1b2c3d.js')
  expect(listOf(built.replace('"routes/public/home":route1', '"doors/desk":route1'))).toBe('/assets/manifest-0a1b2c3d.js')
  expect(listOf(page)).toBe('/assets/manifest-1.js')
})
