/**
 * What a page still needs comes as one file once its first paint is done, `later.ts`. Fonts that a page before has
 * fetched are in the browser's cache and are used from the first paint.
 */
import { fontsAreHere } from './fonts-are-here.ts'

/** The first paint is over, and so is the frame after it. */
const AFTER_PAINT_MS = 60
const { later } = document.currentScript!.dataset

if (fontsAreHere()) document.documentElement.classList.add('fonts')
new PerformanceObserver((_, observer) => {
  observer.disconnect()
  setTimeout(() => {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = later!
    document.head.append(script)
  }, AFTER_PAINT_MS)
}).observe({ type: 'paint', buffered: true })
