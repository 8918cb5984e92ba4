import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { isTakingOver } from '#app/ui/world/taken-over.ts'

const FONTS = ['1em Figtree Variable', '600 1em Fraunces Variable']

/**
 * Fonts that would have moved something on the page that was loaded (`early/put-in-fonts.ts`) are put in with the next one,
 * before it is painted: nothing of it has stood anywhere yet.
 */
export function useFontsOnArrival(): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    if (!isTakingOver() && FONTS.every((font) => document.fonts.check(font))) document.documentElement.classList.add('fonts')
  }, [pathname])
}
