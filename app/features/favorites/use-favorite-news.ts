import { useEffect, useState } from 'react'
import { ownAddress } from '#app/features/site/own-address.ts'
import { type Favorite, parseFavorites } from './favorite.ts'
import { renewFavorites } from './kept-favorites.ts'

/**
 * Asks once, in one request, what is new of the favorites. Without an answer they stay as they were kept.
 * @returns the ids of those that are listed no longer
 */
export function useFavoriteNews(favorites: Favorite[]): Set<string> {
  const [gone, setGone] = useState(new Set<string>())
  const ids = favorites.map(({ id }) => id)
  const asked = ids.length > 0
  useEffect(() => {
    if (!asked) return undefined
    const leaving = new AbortController()
    void askForNews(ids, leaving.signal).then((news) => {
      if (!news) return
      const there = new Set(news.map(({ id }) => id))
      setGone(new Set(ids.filter((id) => !there.has(id))))
      renewFavorites(news)
    })
    return () => leaving.abort()
    // Once for a visit of the page, whatever is added or taken away meanwhile.
  }, [asked])
  return gone
}

async function askForNews(ids: string[], signal: AbortSignal): Promise<Favorite[] | undefined> {
  try {
    const answer = await fetch(ownAddress(`/favorites.json?ids=${ids.join(',')}`), { signal })
    return answer.ok ? parseFavorites(await answer.text()) : undefined
  } catch {
    return undefined
  }
}
