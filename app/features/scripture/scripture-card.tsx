import { useLayoutEffect } from 'react'
import { scriptureWords, translation } from '#words/scripture.ts'
import { Mark } from '#app/ui/world/mark.tsx'
import { THEMES } from './themes.ts'

/**
 * One of three verses, chosen by chance on each load. All three are in the page, so that it can be cached, and share
 * one cell, so that none of them moves anything; a line of script in the head picks one before the first paint.
 * `visibility` keeps the other two out of the accessibility tree. Without scripts the first one stands.
 */
export function ScriptureCard() {
  useVerseOfThisVisit()
  return (
    <section
      data-verses
      aria-labelledby="scripture-title"
      className="relative grid content-start gap-2 overflow-hidden rounded-lg bg-forest p-5 sm:gap-5 sm:p-7 text-on-forest md:p-9"
    >
      <Mark className="pointer-events-none absolute -right-8 -bottom-10 h-48 w-48 text-on-forest opacity-12" />
      <h3 id="scripture-title" className="flex items-center gap-3 font-sans text-base">
        <Mark className="h-9 w-9" />
        {scriptureWords.heading}
      </h3>
      <div className="relative grid">
        {THEMES.map((theme, index) => {
          const { text, reference } = scriptureWords.verses[theme]
          return (
            <figure
              key={theme}
              className={`col-start-1 row-start-1 grid content-start justify-items-start gap-3 sm:gap-5 ${shownWhen[index]}`}
            >
              <p className="rounded-full border border-current px-3 py-0.5 text-sm">{scriptureWords.themes[theme]}</p>
              <blockquote className="font-display text-base leading-snug text-pretty sm:text-xl">“{text}”</blockquote>
              <figcaption className="text-on-forest-muted">
                {reference},{' '}
                <abbr className="no-underline" title={translation.name}>
                  {translation.short}
                </abbr>
              </figcaption>
            </figure>
          )
        })}
      </div>
    </section>
  )
}

const shownWhen = [
  'in-data-[verse=1]:invisible in-data-[verse=2]:invisible',
  'invisible in-data-[verse=1]:visible',
  'invisible in-data-[verse=2]:visible',
]

/** The head's script has chosen for a loaded page; arriving from another page of the site is chosen here, before paint. */
function useVerseOfThisVisit() {
  useLayoutEffect(() => {
    const chosen = document.documentElement.dataset
    chosen.verse ??= String(Math.floor(Math.random() * THEMES.length))
    return () => void delete chosen.verse
  }, [])
}
