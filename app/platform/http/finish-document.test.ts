import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishDocument } from './finish-document.server.ts'

const FILES = { styles: '/assets/site-1.css', manifest: '/site.webmanifest', icon: '/favicon.svg' }
const page = `<html><head><title>Seeds</title><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/home-2.js"/></head><body><p>Costs $5</p><script>window.__reactRouterContext = {"ssr":true};window.__reactRouterContext.stream = 1;</script><script type="module" async="">import "/assets/manifest-1.js";import * as route0 from "/assets/root-2.js";window.__reactRouterRouteModules = {"root":route0};import("/assets/entry-1.js");</script></body></html>`

const finish = (html = page, css = '.a{top:0}') => finishDocument(html, () => css, FILES)
const headOf = (html: string) => /<head>([\s\S]*)<\/head>/.exec(html)![1]!
const scriptsOff = (html: string) => [...html.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, inside]) => inside!)

// A built site: while it is being developed, its script starts at once.
beforeEach(() => void vi.stubEnv('DEV', false))
afterEach(() => void vi.unstubAllEnvs())

test('the styles of the first paint stand in the head, those of this very page', () => {
  const html = finishDocument(page, (of) => `.of-${of.length}{content:"$&"}`, FILES)
  expect(headOf(html)).toContain(`<style>.of-${page.length}{content:"$&"}</style>`)
})

test('before the first paint nothing is fetched, and nothing runs but the lines that fetch the rest', () => {
  const html = finish()
  expect(html).not.toContain('modulepreload')
  expect(html.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '')).not.toMatch(/<link|<script[^>]* src=/)
  const running = [...html.matchAll(/<script(?! type="application\/json")([^>]*)>/g)].map(([, attributes]) => attributes)
  expect(running).toEqual([expect.stringContaining('data-later=')])
})

test('those lines are told where everything is that comes later', () => {
  const [, attributes] = /<script( data-later=[^>]*)>/.exec(headOf(finish()))!
  const told = Object.fromEntries([...attributes!.matchAll(/ data-(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  expect(told).toEqual({ later: expect.stringMatching(/later/), ...FILES })
})

test('who has no scripts gets all styles and the icon the ordinary way', () => {
  const [last, ...others] = scriptsOff(finish())
  expect(others).toEqual([])
  expect(last).toBe('<link rel="stylesheet" href="/assets/site-1.css"><link rel="icon" href="/favicon.svg">')
  // Before the first paint, which would have to be moved about otherwise.
  expect(headOf(finish())).toContain(last)
})

test('the page’s own script is held as data until its time', () => {
  expect(finish()).toContain('<script type="application/json" id="start">')
  expect(finish()).not.toContain('import * as route0')
})

test('what a built page has no use for is left out, and words that look like it stay', () => {
  const link = '<a href="/donate" data-discover="true">Give</a>'
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="24"></svg>'
  const words = '<p> data-discover=&quot;true&quot; &lt;svg xmlns=&quot;http://www.w3.org/2000/svg&quot;</p>'
  const html = finish(page.replace('<p>', `${link}${icon}${words}<p>`))
  expect(html).toContain(`<a href="/donate">Give</a><svg width="24"></svg>${words}<p>`)
})

test('while it is being developed, its own script starts at once', () => {
  vi.stubEnv('DEV', true)
  expect(finish()).toContain('modulepreload')
  expect(finish()).toContain('import * as route0')
})
