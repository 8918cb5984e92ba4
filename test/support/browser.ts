import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Locator, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { atEndOfFile } from './end-of-file.ts'

/** Starts Chromium without the features that send requests to other hosts. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
/** Chromium uses only the last `--disable-features`, so this list repeats the features that Playwright disables. */
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
/** The suggestions of the address bar, which no test needs, are a page of their own in each window and cause half of all the work. */
const SUGGESTIONS = ['WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup']
const OFF = `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...SUGGESTIONS].join(',')}`
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let usual: Promise<Browser> | undefined

/**
 * Opens the machine's Chromium. Without options it is shared by all files of a worker, and is the headless shell that
 * `CHROMIUM_SHELL` names, if any, which takes a fifth less time.
 * @param windows opens Chromium itself, which `CHROMIUM` names, or else Debian's. The shell does not restore the scroll position
 *   of a reloaded page, and sets a substitute font in another size
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
  /** In CSS pixels; 1280 by default. */
  width?: number
  height?: number
  /** False for a browser that does not run the page's scripts. */
  scripts?: boolean
  /** Whether the service worker may store the offline page. Only tests of the worker need it. */
  worker?: boolean
  /** Whether the browser translates every page, as `translate` does. */
  translated?: boolean
  /** Errors that this test expects, such as that of a connection that it cuts itself. */
  allow?: RegExp[]
}

/** The browser's console reports an error for the status 422, with which the site answers a form that has to be corrected. */
const ANSWERED_422 = /Failed to load resource: .* status of 422/

/**
 * Opens a new visitor's window, which is closed when the test ends. The test fails if the page logs or throws an error, cannot load
 * something, or sends a request to another host.
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
    // The visitor moved to another page while this was loading.
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
 * Does what the translators of Chrome and Edge do to a page: puts each text into two elements of its own, now and whenever one
 * appears. The words stay the same, so that tests find them.
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

/** Goes to an address and waits until React has taken the page over. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await waitForScripts(page)
}

/** Waits until React has taken the page over, its effects have run, and its forms handle events. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      'hydrated' in document.documentElement.dataset &&
      [...document.querySelectorAll<HTMLFormElement>('main form[method=post]')].every((form) => form.noValidate),
  )
}

/** Returns the number of sheets on which a page is printed. */
export async function countPrintedPages(page: Page, format: 'Letter' | 'A4'): Promise<number> {
  return (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)!.length
}

/**
 * Returns what axe finds by the rules of WCAG 2.2 A and AA and its best practices, one line for each element.
 * @param within a selector of the part to check
 */
export async function axe(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async (within) => {
    type Found = { violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }
    const { axe } = globalThis as unknown as { axe: { run(within: string, options: object): Promise<Found> } }
    // Elements that stay in view would cover what is scrolled beneath them, so axe sees them in their own places.
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

/** Presses Tab, or Shift+Tab, until the wanted element has the focus. Throws if it never gets it. */
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
