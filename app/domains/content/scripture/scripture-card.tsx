import { useLayoutEffect } from 'react'
import { scriptureWords, translation } from '#copy/content/scripture.ts'
import { Mark } from '#app/ui/world/mark.tsx'

export const VERSE_THEMES = ['community', 'support', 'youth'] as const

/**
 * The page contains all three verses, so that it can be cached, in one grid cell, so that the layout does not shift. A script in
 * the head chooses one at random before the first paint. Without scripts, the first verse is shown.
 */
export function ScriptureCard() {
  useRandomVerse()
  return (
    <section data-verses aria-labelledby="scripture-title" className="verses on-forest">
      <Mark />
      <h3 id="scripture-title">
        <Mark />
        {scriptureWords.heading}
      </h3>
      <div>
        {VERSE_THEMES.map((theme) => {
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

/** On a page load, the script in the head has chosen a verse. After client navigation, this hook chooses before the paint. */
function useRandomVerse() {
  useLayoutEffect(() => {
    const chosen = document.documentElement.dataset
    chosen.verse ??= String(Math.floor(Math.random() * VERSE_THEMES.length))
    return () => void delete chosen.verse
  }, [])
}
