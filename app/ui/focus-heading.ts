/** As tall as the header that stays, with room (`scroll-padding-top` in styles/base.css). */
const UNDER_HEADER_PX = 96

/**
 * Gives the focus to the heading of what has just appeared, so that it is read out, and shows it: the browser alone would
 * bring no more into view than the heading, at the lower edge, with all it says below.
 * @param whole what it heads, from its top, where that begins above the heading
 */
export function focusHeading(heading: HTMLElement, whole: Element = heading): void {
  heading.focus({ preventScroll: true })
  const { top } = heading.getBoundingClientRect()
  if (top < UNDER_HEADER_PX || top > innerHeight / 2) whole.scrollIntoView({ block: 'start' })
}
