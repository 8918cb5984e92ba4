// `npm run bench:pages`: what a first visit costs on an old phone. Lighthouse's mobile defaults over loopback, three
// runs a page, the worst scores and the middle of the times; and what came over the wire, by kind, Brotli.
// Words: addresses to measure instead of the usual ones, or `all`.
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
try {
  for (const path of wanted) {
    await fetch(site.url + path)
    const results: Awaited<ReturnType<typeof measure>>[] = []
    for (let run = 0; run < runs; run++) results.push(await measure(path))
    const middle = results.toSorted((a, b) => a.lcp - b.lcp)[Math.floor(runs / 2)]!
    const worst = (name: 'performance' | 'accessibility' | 'practices' | 'seo') => Math.min(...results.map((result) => result[name]))
    table[path] = {
      perf: worst('performance'),
      a11y: worst('accessibility'),
      practices: worst('practices'),
      seo: worst('seo'),
      'LCP ms': middle.lcp,
      'worst LCP': Math.max(...results.map((result) => result.lcp)),
      CLS: Math.max(...results.map((result) => result.cls)),
      'TBT ms': Math.max(...results.map((result) => result.tbt)),
      'HTML KB': (await htmlBytes(path)).html,
      'CSS KB': (await htmlBytes(path)).css,
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
  await site.stop()
}
console.table(table)

async function measure(path: string) {
  const result = await lighthouse(site.url + path, { port: chrome.port, logLevel: 'error', output: 'json' })
  if (!result) throw new Error(`Lighthouse gave no answer for ${path}`)
  const { categories, audits } = result.lhr
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

/** The document without its inline styles, and the styles alone, each as Brotli would send it. */
async function htmlBytes(path: string): Promise<{ html: number; css: number }> {
  const document = await (await fetch(site.url + path)).text()
  const css = document.match(/<style>([\s\S]*?)<\/style>/)?.[1] ?? ''
  const size = (text: string) => round(brotliCompressSync(text).length / 1024)
  return { html: size(document.replace(css, '')), css: size(css) }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
