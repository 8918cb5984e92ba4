const COLORS = ['water', 'land', 'built', 'county', 'state', 'coast', 'name', 'name-quiet', 'dot', 'road', 'green'] as const
export type MapColors = Record<(typeof COLORS)[number], string> & { text: string; display: string }

/** The colours and fonts of the tokens as the page shows them now, light or dark: a canvas has no classes. */
export function readColors(within: HTMLElement): MapColors {
  const probe = document.createElement('span')
  probe.hidden = true
  // Where a visitor forces colours of their own, each of these would be the one of text: land on water, black on black.
  probe.style.setProperty('forced-color-adjust', 'none')
  within.append(probe)
  const style = getComputedStyle(probe)
  const read = (name: string) => {
    probe.style.color = `var(--map-${name})`
    return style.color
  }
  const colors = Object.fromEntries(COLORS.map((name) => [name, read(name)])) as Record<(typeof COLORS)[number], string>
  probe.style.fontFamily = 'var(--font-text)'
  const text = style.fontFamily
  probe.style.fontFamily = 'var(--font-head)'
  const fonts = { text, display: style.fontFamily }
  probe.remove()
  return { ...colors, ...fonts }
}

/** Tells when the theme turns or fonts come. @returns how to stop hearing it */
export function watchColors(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', changed)
  document.fonts.addEventListener('loadingdone', changed)
  // The class that brings the real fonts in may come after they have loaded.
  const classes = new MutationObserver(changed)
  classes.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => {
    dark.removeEventListener('change', changed)
    document.fonts.removeEventListener('loadingdone', changed)
    classes.disconnect()
  }
}
