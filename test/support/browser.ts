import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Locator, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { atEndOfFile } from './end-of-file.ts'

/** How Chromium is started: with nothing that asks other hosts. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
/** Chromium heeds the last of its lists: what Playwright turns off is off here, too. */
const OFF_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]
/** The address bar's list of suggestions, which nobody sees here, is a page of its own in each window: half of all the work. */
const SUGGESTIONS = ['WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup']
const OFF = `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...SUGGESTIONS].join(',')}`
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let usual: Promise<Browser> | undefined

/**
 * The machine's Chromium, one for all files of a worker where it is opened as usual: its shell without windows where `CHROMIUM_SHELL` names one, which does the same in four fifths of the time.
 * @param windows asks for Chromium itself, the one that `CHROMIUM` names, else Debian's: the shell comes back to no place
 *   of a page that is loaded again, and sets a font that stands in for another in another size
 */
export async function openBrowser(options?: Pick<LaunchOptions, 'ignoreDefaultArgs' | 'args'> & { windows?: boolean }): Promise<Browser> {
  const { windows = false, args = [], ...more } = options ?? {}
  const whole = process.env.CHROMIUM || '/usr/bin/chromium'
  const executablePath = windows ? whole : process.env.CHROMIUM_SHELL || whole
  const launch = () => chromium.launch({ executablePath, args: [...BROWSER_FLAGS, OFF, ...args], ...more })
  if (!options) return (usual ??= launch())
  const browser = await launch()
  atEndOfFile(() => browser.close())
  return browser
}

type Visit = Pick<BrowserContextOptions, 'colorScheme' | 'deviceScaleFactor' | 'hasTouch' | 'ignoreHTTPSErrors' | 'reducedMotion'> & {
  /** CSS pixels; 1280 unless told. */
  width?: number
  height?: number
  /** False for a browser that runs no scripts of the page. */
  scripts?: boolean
  /** Whether the browser may keep the page for when there is no line. Unless it is what is tried, tests see no worker. */
  worker?: boolean
  /** The browser's translator is at work on every page: `translate`. */
  translated?: boolean
  /** What may go wrong in this test, such as a connection that it cuts itself. */
  allow?: RegExp[]
}

/** A form that comes back to be mended is answered with 422, which the browser's console calls a failure. */
const ANSWERED_422 = /Failed to load resource: .* status of 422/

/**
 * A fresh visitor with a window of their own, closed when the test ends. The test fails when the page wrote an error,
 * threw one, could not load something, or asked another host for anything.
 */
export async function openVisitorPage(
  browser: Browser,
  site: { url: string },
  { width = 1280, height = 900, scripts = true, worker = false, translated = false, allow = [], ...options }: Visit = {},
) {
  const serviceWorkers = worker ? 'allow' : 'block'
  const own = { viewport: { width, height }, javaScriptEnabled: scripts, serviceWorkers } as const
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options, ...own })
  if (translated) await context.addInitScript(translate)
  const faults: string[] = []
  const note = (fault: string) => void ([ANSWERED_422, ...allow].some((known) => known.test(fault)) || faults.push(fault))
  context.on('weberror', (error) => note(`thrown: ${error.error().stack ?? error.error().message}`))
  context.on('console', (message) => message.type() === 'error' && note(`console: ${message.text()} (${message.location().url})`))
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(site.url).origin) note(`asked another host: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // What was still loading when the visitor moved on.
    if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${reason}`)
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  onTestFinished(async () => {
    await context.close()
    expect(faults).toEqual([])
  })
  return page
}

/**
 * What the translators of Chrome and Edge do once a page stands: each text goes into two elements of its own, and so does each
 * that appears later. The words stay, so that a test finds them.
 */
function translate(): void {
  const UNTOUCHED = 'script, style, noscript, textarea, option, font, svg'
  const wrapAll = () => {
    if (document.readyState === 'loading') return
    if (document.querySelector('script[type="text/deferred"]') && !('hydrated' in document.documentElement.dataset)) return
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts.filter(({ data, parentElement }) => data.trim() && !parentElement!.closest(UNTOUCHED))) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      text.replaceWith(outer)
      outer.append(inner)
      inner.textContent = text.data
    }
  }
  let isDue = false
  const observer = new MutationObserver(() => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      wrapAll()
    }, 20)
  })
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-hydrated'],
  })
}

/** Goes to an address and waits until its scripts have taken over. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await waitForScripts(page)
}

/** Until React has taken the page over, its effects have run, and its forms know it. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      'hydrated' in document.documentElement.dataset &&
      [...document.querySelectorAll<HTMLFormElement>('main form[method=post]')].every((form) => form.noValidate),
  )
}

/** On how many sheets a page is printed. */
export async function countPrintedPages(page: Page, format: 'Letter' | 'A4'): Promise<number> {
  return (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)!.length
}

/**
 * What axe finds, one readable line for each element: the rules of WCAG 2.2 A and AA and axe's best practices.
 * @param within a selector, where only a part is meant
 */
export async function axe(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async (within) => {
    type Found = { violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }
    const { axe } = globalThis as unknown as { axe: { run(within: string, options: object): Promise<Found> } }
    // What stays in view covers whatever is scrolled beneath it; it is looked at in its own place.
    const staying = [...document.querySelectorAll<HTMLElement>('.stays-in-view')]
    for (const each of staying) each.style.position = 'static'
    const { violations } = await axe.run(within, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    for (const each of staying) each.style.position = ''
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`),
    )
  }, within)
}

/** Presses Tab, or Shift+Tab, until the wanted element has the focus; fails when it is not met on the way round. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await isFocused(wanted)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The ${key} key never reaches ${wanted.toString()}.`)
}

export function isFocused(element: Locator): Promise<boolean> {
  return element.first().evaluate((each) => each === document.activeElement)
}
