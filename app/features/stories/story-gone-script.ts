/**
 * On the page of a story: whoever had it taken off the site and steps back is not shown it once more out of the browser's
 * memory, which keeps the whole page, or what it was made of.
 */
import { tookGone } from './gone-stories.ts'

const slug = document.querySelector<HTMLElement>('[data-story]')!.dataset.story!
const askAgain = () => {
  if (!tookGone(slug)) return
  document.querySelector('main')!.hidden = true
  location.reload()
}

askAgain()
addEventListener('pageshow', askAgain)
