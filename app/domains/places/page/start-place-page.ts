import {
  type Favorite,
  subscribeFavorites,
  readFavorites,
  toggleFavorite,
  updateFavorite,
} from '#app/domains/places/directory/favorites.ts'
import { enableShareButtons } from '#app/ui/share-button.tsx'
import { openStateAt, type WeekHours } from '#app/domains/places/records/opening-hours.ts'
import { describeOpenState } from '#app/domains/places/records/format-place.ts'

const MINUTE_MS = 60_000

export type OpenNowData = { hours: WeekHours; timeZone: string }

/** Starts the only script of a place's page: the open state, sharing and favorites. @returns a function that stops it */
export function startPlacePage(page: ParentNode): () => void {
  const endings = [
    ...[...page.querySelectorAll<HTMLElement>('[data-open-now]')].map(showOpenState),
    enableShareButtons(page),
    ...[...page.querySelectorAll<HTMLButtonElement>('button[data-favorite]')].map(enableFavorite),
  ]
  return () => endings.forEach((end) => end())
}

function showOpenState(line: HTMLElement): () => void {
  const { hours, timeZone } = JSON.parse(line.dataset.openNow!) as OpenNowData
  const show = () => {
    const state = openStateAt(hours, timeZone, new Date())
    line.textContent = describeOpenState(state)
    line.dataset.open = String(state.open)
  }
  show()
  const timer = setInterval(show, MINUTE_MS)
  return () => clearInterval(timer)
}

function enableFavorite(button: HTMLButtonElement): () => void {
  const place = JSON.parse(button.dataset.favorite!) as Favorite
  const show = () => {
    const chosen = readFavorites().some(({ id }) => id === place.id)
    button.setAttribute('aria-pressed', String(chosen))
  }
  const press = () => toggleFavorite(place)
  updateFavorite(place)
  show()
  button.removeAttribute('aria-hidden')
  button.addEventListener('click', press)
  const unsubscribe = subscribeFavorites(show)
  return () => {
    unsubscribe()
    button.removeEventListener('click', press)
  }
}
