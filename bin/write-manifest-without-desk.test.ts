import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withoutDesk, writeManifestWithoutDesk } from './write-manifest-without-desk.ts'

const whole = {
  entry: { module: '/assets/entry.js', imports: ['/assets/frame.js'] },
  url: '/assets/manifest-0a1b2c3d.js',
  routes: {
    root: { module: '/assets/root.js', imports: ['/assets/frame.js'] },
    'routes/public/home': { module: '/assets/home.js', imports: ['/assets/frame.js', '/assets/gifts.js'] },
    'doors/desk': { module: '/assets/desk.js', imports: [] },
    'routes/desk/inbox/list': { module: '/assets/list.js', imports: [] },
    'routes/public/desks': { module: '/assets/desks.js', imports: [] },
  },
}

let assets: string
beforeEach(() => {
  assets = mkdtempSync(join(tmpdir(), 'assets-'))
})
afterEach(() => rmSync(assets, { recursive: true }))

test('the list of routes outside the desk has no desk, nor the files that every page has', () => {
  expect(withoutDesk(whole)).toEqual({
    entry: whole.entry,
    url: '/assets/without-desk-0a1b2c3d.js',
    routes: {
      root: { module: '/assets/root.js', imports: [] },
      'routes/public/home': { module: '/assets/home.js', imports: ['/assets/gifts.js'] },
      'routes/public/desks': { module: '/assets/desks.js', imports: [] },
    },
  })
})

test('it is written beside the whole list, and a module of that name is not taken for one', () => {
  writeFileSync(join(assets, 'manifest-0a1b2c3d.js'), `window.__reactRouterManifest=${JSON.stringify(whole)};`)
  writeFileSync(join(assets, 'manifest-BvRk9kiK.js'), 'export{};')
  writeManifestWithoutDesk(assets)
  expect(readdirSync(assets)).toContain('without-desk-0a1b2c3d.js')
  const text = readFileSync(join(assets, 'without-desk-0a1b2c3d.js'), 'utf8')
  expect(text).toBe(`window.__reactRouterManifest=${JSON.stringify(withoutDesk(whole))};`)
})

test('a build without a list of routes is refused, and so is a list whose name is of another kind', () => {
  expect(() => writeManifestWithoutDesk(assets)).toThrow('One list of routes was expected')
  writeFileSync(join(assets, 'manifest-0a1b2c3d4.js'), `window.__reactRouterManifest=${JSON.stringify(whole)};`)
  expect(() => writeManifestWithoutDesk(assets)).toThrow('EEXIST')
})
