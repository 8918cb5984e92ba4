/** What a page still needs once its first paint is done: the rest of the styles and of its picture, its icon, the fonts, and then its own script. */
import { dropSecondPresses } from './drop-second-presses.ts'
import { fontsAreHere } from './fonts-are-here.ts'
import { keepOfflinePage } from './keep-offline-page.ts'
import { giveMenuAnEntry } from './menu-entry.ts'
import { pasteCode } from './paste-code.ts'
import { putInFonts } from './put-in-fonts.ts'
import { showLeaving } from './show-leaving.ts'
import { startPage } from './start-page.ts'

function append(rel: string, href: string): Promise<unknown> {
  const link = document.createElement('link')
  const come = new Promise((resolve) => (link.onload = link.onerror = resolve))
  Object.assign(link, { rel, href })
  document.head.append(link)
  return come
}

const { styles, manifest, icon } = document.querySelector<HTMLScriptElement>('script[data-later]')!.dataset
const allStyles = append('stylesheet', styles!)
dropSecondPresses()
startPage(allStyles)
showLeaving()
giveMenuAnEntry()
pasteCode()
// A picture that the page takes in has the page's colours, so it waits for them.
void allStyles.then(() => {
  for (const part of document.querySelectorAll<SVGUseElement>('use[data-href]')) part.setAttribute('href', part.dataset.href!)
})
// A part of a page that has no other script may have a small one of its own.
for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-script]')) {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = dataset.script!
  document.head.append(script)
}
document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href = icon!
if (!fontsAreHere()) {
  void append('manifest', manifest!)
  void putInFonts()
}
// While the site is being developed it comes and goes.
if (!import.meta.env.DEV) keepOfflinePage(import.meta.env.BASE_URL)
