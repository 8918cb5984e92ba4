// `npm run bench:pages`: what a first visit costs on an old phone. Lighthouse's mobile defaults over loopback, three
// runs a page, the worst scores and the middle of the times; beside each largest paint its ratio to that of a bare static
// page in the same run, which is the limit, and that of its least to that page's least, which a busy machine falsifies
// less; and what came over the wire, by kind, Brotli, headers counted.
// Words: addresses to measure instead of the usual ones, or `all`.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { pages } from '#words/pages.ts'
import { startSite } from '#test/start-site.ts'

const usual = ['/', '/donate', '/careers', '/contact', '/terms', '/business-directory?near=Atlanta']
const wanted = process.argv[2] === 'all' ? Object.keys(pages) : process.argv.length > 2 ? process.argv.slice(2) : usual
const runs = Number(process.env.RUNS ?? 3)

const site = await startSite()
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
const table: Record<string, Record<string, number | string>> = {}
const bare = await serveBarePage()
try {
  const limits = await measureAll(bare.url)
  const limit = middleOf(limits).lcp
  const leastLimit = leastOf(limits)
  console.log(`a bare static page: largest paint ${limit} ms, at least ${leastLimit} ms`)
  for (const path of wanted) {
    await fetch(site.url + path)
    const results = await measureAll(site.url + path)
    const middle = middleOf(results)
    const worst = (name: 'performance' | 'accessibility' | 'practices' | 'seo') => Math.min(...results.map((result) => result[name]))
    table[path] = {
      perf: worst('performance'),
      a11y: worst('accessibility'),
      practices: worst('practices'),
      seo: worst('seo'),
      'LCP ms': middle.lcp,
      'of bare': round(middle.lcp / limit),
      'least of least': round(leastOf(results) / leastLimit),
      'worst LCP': Math.max(...results.map((result) => result.lcp)),
      CLS: Math.max(...results.map((result) => result.cls)),
      'TBT ms': Math.max(...results.map((result) => result.tbt)),
      'HTML KB': middle.document,
      'of it CSS': await cssBytes(path),
      'JS KB': middle.script,
      'fonts KB': middle.font,
      requests: middle.requests,
      'other hosts': middle.foreign,
    }
    console.log(
      path,
      table[path],
      results.flatMap((result) => result.failed).filter((each, at, all) => all.indexOf(each) === at),
    )
  }
} finally {
  chrome.kill()
  bare.close()
  await site.stop()
}
console.table(table)

/** A heading and a paragraph, and nothing else. */
async function serveBarePage() {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>A bare page</title><meta name="description" content="As little as a page can be."></head><body><h1>A bare page</h1><p>${'It is as little as a page can be. '.repeat(20)}</p></body></html>`
  const body = brotliCompressSync(page)
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length })
      .end(body),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

async function measureAll(url: string) {
  const results: Awaited<ReturnType<typeof measure>>[] = []
  for (let run = 0; run < runs; run++) results.push(await measure(url))
  return results
}

function middleOf<Result extends { lcp: number }>(results: Result[]): Result {
  return results.toSorted((a, b) => a.lcp - b.lcp)[Math.floor(runs / 2)]!
}

/** What else a machine has to do only adds. */
function leastOf(results: { lcp: number }[]): number {
  return Math.min(...results.map(({ lcp }) => lcp))
}

/** Now and then the browser gives Lighthouse no trace to read: then it says why, and looks again. */
async function look(url: string, tries = 3) {
  const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' })
  const why = Object.values(result?.lhr.audits ?? {}).find(({ errorMessage }) => errorMessage)?.errorMessage
  if (result && !why) return result.lhr
  if (tries === 1) throw new Error(`Lighthouse could not measure ${url}: ${why ?? 'it gave no answer'}`)
  console.log(`Once more, as Lighthouse could not measure ${url}: ${why ?? 'it gave no answer'}`)
  return look(url, tries - 1)
}

async function measure(url: string) {
  const { categories, audits } = await look(url)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const requests = ((audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? []).filter(({ url }) =>
    url.startsWith('http'),
  )
  const kilobytes = (type: string) =>
    round(requests.filter((request) => request.resourceType === type).reduce((sum, request) => sum + request.transferSize, 0) / 1024)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
    cls: round(audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
    tbt: Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN),
    document: kilobytes('Document'),
    script: kilobytes('Script'),
    font: kilobytes('Font'),
    requests: requests.length,
    foreign: requests.filter(({ url }) => !url.startsWith(site.url)).length,
    failed: ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      (categories[name]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id),
    ),
  }
}
type Request = { url: string; resourceType: string; transferSize: number }

/** How much of the document its inline styles are, as Brotli sends it. */
async function cssBytes(path: string): Promise<number> {
  const document = await (await fetch(site.url + path)).text()
  const css = document.match(/<style>([\s\S]*?)<\/style>/)?.[1] ?? ''
  return round((brotliCompressSync(document).length - brotliCompressSync(document.replace(css, '')).length) / 1024)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
