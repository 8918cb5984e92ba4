import type { Favorite } from '#app/features/favorites/favorite.ts'
import { onFavorites, readFavorites, toggleFavorite } from '#app/features/favorites/kept-favorites.ts'
import { enlivenHandingOn } from '#app/features/site/hand-on.ts'
import { openKey, openStateAt, type WeekHours } from '#app/features/places/opening-hours.ts'

const MINUTE_MS = 60_000

/** What stands in the page for this script, each as JSON or as text in an attribute. */
export type OpenNowData = { hours: WeekHours; timeZone: string; said: Record<string, string> }

/**
 * What a place's page can do that only a browser knows: whether it is open now, handing the address on, and the
 * favorites of this device. The page ships nothing else, so its words stand in the page.
 * @returns ends it
 */
export function enlivenPlace(page: ParentNode): () => void {
  const endings = [
    ...[...page.querySelectorAll<HTMLElement>('[data-open-now]')].map(tellWhetherOpen),
    enlivenHandingOn(page),
    ...[...page.querySelectorAll<HTMLButtonElement>('button[data-favorite]')].map(keepAsFavorite),
  ]
  return () => endings.forEach((end) => end())
}

function tellWhetherOpen(line: HTMLElement): () => void {
  const { hours, timeZone, said } = JSON.parse(line.dataset.openNow!) as OpenNowData
  const tell = () => {
    const state = openStateAt(hours, timeZone, new Date())
    line.textContent = said[openKey(state)] ?? ''
    line.dataset.open = String(state.open)
  }
  tell()
  const timer = setInterval(tell, MINUTE_MS)
  return () => clearInterval(timer)
}

function keepAsFavorite(button: HTMLButtonElement): () => void {
  const place = JSON.parse(button.dataset.favorite!) as Favorite
  const show = () => {
    const chosen = readFavorites().some(({ id }) => id === place.id)
    button.setAttribute('aria-pressed', String(chosen))
  }
  const press = () => toggleFavorite(place)
  show()
  button.removeAttribute('aria-hidden')
  button.addEventListener('click', press)
  const deaf = onFavorites(show)
  return () => {
    deaf()
    button.removeEventListener('click', press)
  }
}
