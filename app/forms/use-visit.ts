import { useState } from 'react'
import { useLocation } from 'react-router'

/** How the router calls an entry of the browser's history that it has not made: a place on the page, which a plain link led to. */
const PLACE_ON_THE_PAGE = 'default'

/**
 * Which coming to the page this is, as the key of its form: a link to the page that is shown gives an empty form in the place of
 * thanks, and what was typed comes back as a draft. A link to a place on the page (the first stop of the Tab key) changes nothing.
 */
export function useVisit(): string {
  const { key } = useLocation()
  const [visit, setVisit] = useState(key)
  const isAnother = key !== visit && key !== PLACE_ON_THE_PAGE
  if (isAnother) setVisit(key)
  return isAnother ? key : visit
}
