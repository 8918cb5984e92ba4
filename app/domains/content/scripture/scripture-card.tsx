import { useLayoutEffect } from 'react'
import { ownScripture, scriptureWords } from '#copy/content/scripture.ts'
import { Inline } from '#app/ui/inline.tsx'
import { Mark } from '#app/ui/world/mark.tsx'

/** The head's script and the styles know three verses. */
export const SHOWN_VERSES = 3

/**
 * The page contains all three verses, so that it can be cached, in one grid cell, so that the layout does not shift. A script in
 * the head chooses one at random before the first paint. Without scripts, the first verse is shown.
 */
export function ScriptureCard({ verses, translation }: Pick<typeof ownScripture, 'verses' | 'translation'>) {
  useRandomVerse()
  return (
    <section data-verses aria-labelledby="scripture-title" className="verses on-forest">
      <Mark />
      <h3 id="scripture-title">
        <Mark />
        {scriptureWords.heading}
      </h3>
      <div>
        {verses.map(({ theme, text, reference }, index) => (
          <figure key={index}>
            <p>{theme}</p>
            <blockquote>
              “<Inline>{text}</Inline>”
            </blockquote>
            <figcaption>
              <span>{`${reference}, `}</span>
              <abbr title={translation.name}>{translation.short}</abbr>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

/** On a page load, the script in the head has chosen a verse. After client navigation, this hook chooses before the paint. */
function useRandomVerse() {
  useLayoutEffect(() => {
    const chosen = document.documentElement.dataset
    chosen.verse ??= String(Math.floor(Math.random() * SHOWN_VERSES))
    return () => void delete chosen.verse
  }, [])
}
