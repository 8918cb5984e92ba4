import { useLayoutEffect } from 'react'
import { scriptureWords, translation } from '#copy/content/scripture.ts'
import { Mark } from '#app/ui/world/mark.tsx'

export const THEMES = ['community', 'support', 'youth'] as const

/**
 * One of three verses, chosen by chance on each load. All three are in the page, so that it can be cached, and share
 * one cell, so that none of them moves anything; a line of script in the head picks one before the first paint.
 * `visibility` keeps the other two out of the accessibility tree. Without scripts the first one stands.
 */
export function ScriptureCard() {
  useVerseOfThisVisit()
  return (
    <section data-verses aria-labelledby="scripture-title" className="verses on-forest">
      <Mark />
      <h3 id="scripture-title">
        <Mark />
        {scriptureWords.heading}
      </h3>
      <div>
        {THEMES.map((theme) => {
          const { text, reference } = scriptureWords.verses[theme]
          return (
            <figure key={theme}>
              <p>{scriptureWords.themes[theme]}</p>
              <blockquote>{`“${text}”`}</blockquote>
              <figcaption>
                <span>{`${reference}, `}</span>
                <abbr title={translation.name}>{translation.short}</abbr>
              </figcaption>
            </figure>
          )
        })}
      </div>
    </section>
  )
}

/** The head's script has chosen for a loaded page; arriving from another page of the site is chosen here, before paint. */
function useVerseOfThisVisit() {
  useLayoutEffect(() => {
    const chosen = document.documentElement.dataset
    chosen.verse ??= String(Math.floor(Math.random() * THEMES.length))
    return () => void delete chosen.verse
  }, [])
}
