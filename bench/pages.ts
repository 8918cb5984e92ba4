// Measures pages with Lighthouse, with its mobile defaults over loopback, and keeps the worst of three runs. For comparison, each
// run also measures a bare static page and every page without its scripts.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startSite } from '#test/support/start-site.ts'
import { reportFigure, roundHundredths } from './report.ts'

const RUNS = 3
const PAGES = ['/', '/donate', '/careers', '/contact', '/terms', '/business-directory?near=Atlanta']
/** Pages that are only read. With scripts, their main thread may work at most a fifth more than without. */
const READING_PAGES = ['/careers', '/terms']
const BARE_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/icon.svg"><title>A bare page</title><meta name="description" content="As little as a page can be."></head><body><h1>A bare page</h1><p>${'It is as little as a page can be. '.repeat(20)}</p></body></html>`

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { cpu: { type: 'string', default: '4' } },
})
const cpuSlowdownMultiplier = Number(values.cpu)

const site = await startSite({ RATE_LIMITS: 'off' })
const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
const bare = await serve((_, response) => sendPage(response, BARE_PAGE))
const withoutScripts = await serve(async ({ url }, response) => {
  const answer = await fetch(site.url + url)
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) return sendPage(response, stripScripts(await answer.text()))
  response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()))
})

const rows: Record<string, object> = {}
try {
  const least = await measureWorst(bare.url)
  rows['a bare page'] = toTableRow(least)
  for (const path of positionals.length > 0 ? positionals : PAGES) {
    // The first visitor to a page gets fast compression and later visitors the best one, so each page is requested once before.
    await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } })
    await pause(2_000)
    const page = await measureWorst(site.url + path)
    const stripped = await measureWorst(withoutScripts.url.slice(0, -1) + path)
    const inlineCss = await inlineCssKilobytes(path)
    const paintRatio = roundHundredths(page.paintMs / least.paintMs)
    const mainThreadRatio = roundHundredths(page.mainThreadMs / stripped.mainThreadMs)
    rows[path] = { ...toTableRow(page), 'paint ÷ bare': paintRatio, 'main thread ÷ without scripts': mainThreadRatio }
    rows[`${path}, without scripts`] = toTableRow(stripped)

    reportFigure(`${path}: largest paint ÷ a bare page`, paintRatio, '', { atMost: 1.2 })
    reportFigure(`${path}: performance`, page.performance, '', { atLeast: 98 })
    for (const score of ['accessibility', 'practices', 'seo'] as const) reportFigure(`${path}: ${score}`, page[score], '', { atLeast: 100 })
    reportFigure(`${path}: layout shift`, page.shift, '', { atMost: 0 })
    reportFigure(`${path}: longest task`, page.longestTaskMs, 'ms', { atMost: 50 })
    reportFigure(`${path}: HTML`, page.htmlKb, 'KB', { atMost: 14 })
    reportFigure(`${path}: CSS, of it ${inlineCss} in the HTML`, inlineCss + page.cssKb, 'KB', { atMost: 15 })
    reportFigure(`${path}: fonts`, page.fontKb, 'KB', { atMost: 70 })
    reportFigure(`${path}: script`, page.scriptKb, 'KB', { atMost: 135 })
    reportFigure(`${path}: requests to other hosts`, page.foreign, '', { atMost: 0 })
    if (READING_PAGES.includes(path)) reportFigure(`${path}: main thread ÷ without scripts`, mainThreadRatio, '', { atMost: 1.2 })
    if (page.failed.length > 0) console.log(`       ${path}: failed audits: ${page.failed.join(', ')}`)
  }
} finally {
  chrome.kill()
  bare.close()
  withoutScripts.close()
  await site.stop()
}
console.log(`CPU slowed down ${cpuSlowdownMultiplier} times; the worst of ${RUNS} runs`)
console.table(rows)

type Measured = Awaited<ReturnType<typeof measure>>

function toTableRow(page: Measured) {
  return {
    'benchmark index': page.benchmarkIndex,
    performance: page.performance,
    'paint ms': page.paintMs,
    'blocked ms': page.blockedMs,
    'main thread ms': page.mainThreadMs,
    'tasks > 50 ms': page.longTasks,
    'longest ms': page.longestTaskMs,
  }
}

/** Measures a page several times and returns the worst of each figure. A busy machine worsens the times of all pages alike. */
async function measureWorst(url: string): Promise<Measured> {
  const runs: Measured[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measure(url))
  const low = new Set(['benchmarkIndex', 'performance', 'accessibility', 'practices', 'seo'])
  const worst = Object.keys(runs[0]!)
    .filter((name): name is keyof Omit<Measured, 'failed'> => name !== 'failed')
    .map((name) => [name, (low.has(name) ? Math.min : Math.max)(...runs.map((each) => each[name]))])
  return { ...(Object.fromEntries(worst) as Omit<Measured, 'failed'>), failed: [...new Set(runs.flatMap(({ failed }) => failed))] }
}

/** Runs Lighthouse, again if the browser gave it no trace to read, which happens now and then. */
async function runLighthouse(url: string, tries = 3) {
  const flags = { port: chrome.port, logLevel: 'error', output: 'json', throttling: { cpuSlowdownMultiplier } } as const
  const result = await lighthouse(url, flags)
  const problem = Object.values(result?.lhr.audits ?? {}).find(({ errorMessage }) => errorMessage)?.errorMessage
  if (result && !problem) return result.lhr
  if (tries === 1) throw new Error(`Lighthouse could not measure ${url}: ${problem ?? 'it gave no answer'}`)
  return runLighthouse(url, tries - 1)
}

type Request = { url: string; resourceType: string; transferSize: number }

async function measure(url: string) {
  const { categories, audits, environment } = await runLighthouse(url)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const numberOf = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const itemsOf = <Item>(name: string) => (audits[name]?.details as { items?: Item[] } | undefined)?.items ?? []
  const requests = itemsOf<Request>('network-requests').filter((request) => request.url.startsWith('http'))
  const kilobytes = (type: string) =>
    roundHundredths(
      requests.filter(({ resourceType }) => resourceType === type).reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    )
  const tasks = itemsOf<{ duration: number }>('long-tasks').map(({ duration }) => Math.round(duration))
  return {
    benchmarkIndex: environment.benchmarkIndex,
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    paintMs: Math.round(numberOf('largest-contentful-paint')),
    shift: roundHundredths(numberOf('cumulative-layout-shift')),
    blockedMs: Math.round(numberOf('total-blocking-time')),
    mainThreadMs: Math.round(numberOf('mainthread-work-breakdown')),
    longTasks: tasks.length,
    longestTaskMs: Math.max(0, ...tasks),
    htmlKb: kilobytes('Document'),
    cssKb: kilobytes('Stylesheet'),
    fontKb: kilobytes('Font'),
    scriptKb: kilobytes('Script'),
    foreign: requests.filter((request) => new URL(request.url).host !== new URL(url).host).length,
    failed: ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      (categories[name]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id),
    ),
  }
}

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

function sendPage(response: Parameters<RequestListener>[1], html: string): void {
  const body = brotliCompressSync(html)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length }).end(body)
}

/** Returns the document without scripts. They start all that runs or loads after the first paint, so the difference is its cost. */
function stripScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link [^>]*rel="(?:modulepreload|prefetch)"[^>]*>/g, '')
}

/** Returns by how many kilobytes inline styles make the document longer after compression with Brotli. */
async function inlineCssKilobytes(path: string): Promise<number> {
  const html = await (await fetch(site.url + path)).text()
  const withoutCss = html.replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')
  return roundHundredths((brotliCompressSync(html).length - brotliCompressSync(withoutCss).length) / 1024)
}
