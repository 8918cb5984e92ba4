import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import decode from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { axe, tabTo } from '#test/support/browser.ts'
import { makeFolder } from '#test/support/end-of-file.ts'
import { pageOf, personalLinkIn, waitForMails, wordsOf } from '#test/support/giving/site-giver.ts'
import { postForm } from '#test/support/start-site.ts'
import { openVisitedSite } from '#test/support/visited-site.ts'
import { waitFor } from '#test/support/wait-for.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile Safari/604.1'
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const PNG = { headers: { 'user-agent': COMPUTER } }
/** With the tools of another project, where the machine has them. */
const hasZbar = spawnSync('zbarimg', ['--version']).status === 0

const site = await openVisitedSite()
const folder = makeFolder()
let code: string
let link: string

const balance = async () => Number(/(\d+) Mustard Seeds?/.exec(wordsOf(await pageOf(site, link)))?.[1])
/** Everything that another program reads in a picture. */
async function readCodes(picture: Buffer): Promise<(string | undefined)[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const file = join(folder, 'code.png')
  writeFileSync(file, await sharp(picture).png().toBuffer())
  const byZbar = hasZbar ? [execFileSync('zbarimg', ['--quiet', '--raw', file], { encoding: 'utf8' }).trim()] : []
  return [decode(new Uint8ClampedArray(data), info.width, info.height)?.data, ...byZbar]
}
const visitorWith = async (userAgent: string): Promise<Page> => {
  const page = await site.newcomer()
  await page.setExtraHTTPHeaders({ 'user-agent': userAgent })
  return page
}
/** Opens a page of an Ambassador's and stays until it has told the last that it tells; nothing, where that is expected of it. */
async function look(page: Page, path: string, last: 'stay' | 'own' | undefined): Promise<string[]> {
  const acts: string[] = []
  page.on('request', (request) => request.url().endsWith('/visits') && acts.push(new URLSearchParams(request.postData()!).get('act')!))
  await page.goto(site.url + path)
  if (last) await waitFor('what the page tells', async () => acts.includes(last))
  await page.waitForLoadState('networkidle')
  return acts
}

test('whoever signs up has a code that other programs read, and a second visitor who scans it plants a seed on the private page', async () => {
  const own = await site.visit('/ambassador')
  for (const box of await own.locator('main input[type=checkbox]').all()) await box.check()
  await own.getByRole('button', { name: 'Continue' }).click()
  for (const [label, text] of [
    ['First name', 'Ruth'],
    ['Last name', 'Ellis'],
    ['Email', 'ruth@example.org'],
    ['age', '16'],
  ] as const)
    await own
      .locator('main')
      .getByLabel(label === 'age' ? /age|old/i : label)
      .fill(text)
  await own.getByRole('button', { name: 'Become an Ambassador' }).click()
  await own.getByRole('heading', { name: 'Welcome to Mustard Seed Movement!' }).waitFor()
  await own.getByRole('link', { name: 'Get Started' }).click()
  await own.getByRole('heading', { name: 'Your link and QR code' }).waitFor()
  code = new URL(own.url()).pathname.split('/')[2]!
  expect(code).toMatch(/^[0-9A-Z]{8}$/)
  const address = `${site.url}/a/${code}`
  expect(await own.locator('main').innerText()).toContain(address)
  const [mail] = await waitForMails(site, 'ruth@example.org', /Welcome/, 1)
  link = await personalLinkIn(site, mail!)

  const wanted = `${site.url.toUpperCase()}/Q/${code}`
  for (const kind of ['svg', 'png']) {
    const picture = Buffer.from(await (await fetch(`${address}/qr.${kind}`)).arrayBuffer())
    for (const text of await readCodes(picture)) expect(text, kind).toBe(wanted)
  }
  const scanned = await visitorWith(PHONE)
  expect(await balance()).toBe(0)
  expect(await look(scanned, new URL(wanted).pathname, 'stay')).toEqual(['open', 'stay'])
  expect(new URL(scanned.url()).search).toBe('?via=qr')
  await waitFor('the seed', async () => (await balance()) === 1)
  expect(wordsOf(await pageOf(site, link))).toContain('Your QR code was scanned')
  // Nothing of her stands where others land.
  expect(await (await fetch(address, PNG)).text()).not.toMatch(/Ruth|Ellis|ruth@/)

  await look(scanned, `/a/${code}?via=qr`, 'stay')
  expect(await look(own, `/a/${code}`, undefined)).toEqual([])
  expect(await balance()).toBe(1)
})

test('programs, previews, a look ahead, HEAD, many GETs and the own visit add none', async () => {
  for (const path of [`/a/${code}`, `/a/${code}/share`, `/q/${code}`, `/Q/${code}`, `/a/${code}/qr.svg`, link, '/visits', '/stories'])
    for (const method of ['GET', 'HEAD']) await Promise.all(Array.from({ length: 10 }, () => fetch(site.url + path, { method, ...PNG })))
  const machines: Record<string, string>[] = [
    { 'user-agent': 'curl/8.5.0' },
    { 'user-agent': 'WhatsApp/2.23' },
    { 'user-agent': COMPUTER, 'sec-purpose': 'prefetch' },
  ]
  const opened = await Promise.all(machines.map((headers) => postForm(site, '/visits', { act: 'open', code, via: 'qr' }, headers)))
  const tokens = await Promise.all(opened.map((answer) => answer.text()))
  expect(tokens.filter((token) => token.length > 40)).toHaveLength(machines.length)
  // A token is worth nothing before two seconds are over.
  await new Promise((resolve) => setTimeout(resolve, 2_050))
  for (const [at, headers] of machines.entries())
    expect((await postForm(site, '/visits', { act: 'stay', code, via: 'qr', token: tokens[at]! }, headers)).status).toBe(204)
  // A private page opened on a device: from then on it is the holder’s own.
  const mine = await visitorWith(`${COMPUTER} mine`)
  expect(await look(mine, link, 'own')).toEqual(['own'])
  expect(await look(mine, `/a/${code}`, undefined)).toEqual([])
  for (const unknown of ['/a/34679CDF', '/q/34679CDF', '/a/34679CDF/qr.png', `/a/${code}/poster/a5`])
    expect((await fetch(site.url + unknown)).status, unknown).toBe(404)
  expect(await balance()).toBe(1)
})

test.each([
  ['letter', 612, 792],
  ['a4', 595, 842],
])('the poster for %s prints on one sheet of that size, and its code is read from it', async (paper, width, height) => {
  const page = await site.newcomer({ height: 1400 })
  await page.goto(`${site.url}/a/${code}/poster/${paper}`)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('main').innerText()).toContain(`/a/${code}`)
  for (const text of await readCodes(await page.locator('.poster').screenshot())) expect(text).toBe(`${site.url.toUpperCase()}/Q/${code}`)
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, wide = 0, high = 0] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect([Math.abs(Number(wide) - width) < 1.5, Math.abs(Number(high) - height) < 1.5]).toEqual([true, true])
})

test('a story is liked and shared by keyboard, for whose link led here, and a like is taken back', async () => {
  const page = await visitorWith(`${PHONE} reader`)
  await page.context().grantPermissions(['clipboard-write'], { origin: site.url })
  const stories = await pageOf(site, '/stories')
  const path = /href="(\/stories\/[\w-]+)"/.exec(stories)![1]!
  await page.goto(`${site.url}${path}?a=${code}`)
  const like = page.getByRole('button', { name: 'Like' })
  await page.locator('button[data-share]:not([aria-hidden])').waitFor()
  await tabTo(page, like)
  await page.keyboard.press('Enter')
  await page.locator('button[aria-pressed=true]').waitFor()
  await page.locator('[data-count]').getByText('1', { exact: true }).waitFor()
  await waitFor('the seed of the like', async () => (await balance()) === 2)
  await tabTo(page, page.getByRole('button', { name: 'Share', exact: true }))
  await page.keyboard.press('Enter')
  await page.getByText('The link is copied.').waitFor()
  await waitFor('the seed of the share', async () => (await balance()) === 3)
  await waitFor('the count on the page', async () => /Likes: 1\b/.test(wordsOf(await pageOf(site, path))))
  await page.reload()
  await page.locator('button[aria-pressed=true]').waitFor()
  await like.press('Enter')
  await waitFor('the seed taken back', async () => (await balance()) === 2)

  const plain = await site.newcomer({ scripts: false })
  await plain.goto(site.url + path)
  await plain.getByRole('button', { name: 'Like' }).click()
  await plain.getByRole('heading', { name: 'Thank you for your like' }).waitFor()
  expect(await axe(await sameWithScripts(plain.url()))).toEqual([])
})

test.each([
  ['shares, it is told and nothing is copied', '', { told: 1, copied: false }],
  ['is closed again, nothing is told or copied', 'AbortError', { told: 0, copied: false }],
  ['cannot be opened, the address is copied instead, and told', 'NotAllowedError', { told: 1, copied: true }],
])('where the sheet of the phone %s', async (_, name, { told, copied }) => {
  const page = await visitorWith(`${PHONE} sharer ${name}`)
  await page.context().grantPermissions(['clipboard-write'], { origin: site.url })
  await page.addInitScript((error) => {
    const opened: ShareData[] = []
    Object.assign(window, { opened })
    navigator.share = async (sheet) => {
      opened.push(sheet!)
      if (error !== '') throw new DOMException('from a test', error)
    }
  }, name)
  const shares: unknown[] = []
  page.on('request', (request) => request.postData()?.includes('act=share') && shares.push(request.url()))
  const [, path] = /href="(\/stories\/[\w-]+)"/.exec(await pageOf(site, '/stories'))!
  await page.goto(site.url + path!)
  await page.locator('button[data-share]:not([aria-hidden])').click()
  await page.waitForFunction(() => (window as unknown as { opened: unknown[] }).opened.length === 1)
  if (copied) await page.getByText('The link is copied.').waitFor()
  await page.waitForLoadState('networkidle')
  const sheet = await page.evaluate(() => (window as unknown as { opened: ShareData[] }).opened[0])
  expect(sheet).toEqual({ url: site.url + path, title: await page.title() })
  expect(shares).toHaveLength(told)
  expect(await page.getByText('The link is copied.').count()).toBe(copied ? 1 : 0)
})

/** axe is a script itself. */
async function sameWithScripts(url: string): Promise<Page> {
  const page = await site.newcomer()
  await page.goto(url)
  return page
}

test.each([
  [360, 'light'],
  [1280, 'dark'],
] as const)('at %i pixels, %s, axe finds nothing, and nothing is wider than the screen', async (width, colorScheme) => {
  const page = await site.newcomer({ width, height: 740, colorScheme })
  for (const path of [`/a/${code}`, `/a/${code}/share`, `/a/${code}/poster/a4`, link]) {
    await page.goto(site.url + path)
    await page.waitForLoadState('networkidle')
    expect(await axe(page), path).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    if (path.endsWith('/share')) expect((await page.locator('button[data-share]').first().boundingBox())!.y).toBeLessThan(740 - 48)
  }
})
