import { ownScripture } from '#copy/content/scripture.ts'
import { scriptureFormWords as words } from '#copy/staff/desk-content.ts'
import { group, line, list, text } from '#app/forms/content/content-field.ts'
import { type ContentKind, defineContent } from '#app/forms/content/content-kind.ts'
import { officeDay } from '#app/platform/format/dates.ts'

const MAX_VERSES = 31
const DAY_MS = 86_400_000
const reference = line(words.reference, 40)

export const scriptureKind: ContentKind<typeof ownScripture> = defineContent({
  kind: 'scripture',
  label: words.label,
  group: 'site',
  path: '/',
  sentTo: ['/', '/about'],
  field: group(words.label, {
    verses: list(words.verses, group(words.verse, { theme: line(words.theme, 24), text: text(words.text, 320), reference }), {
      min: 1,
      max: MAX_VERSES,
      one: words.verse,
    }),
    parable: group(words.parable, { text: text(words.text, 480), reference }),
    translation: group(words.translation, { name: line(words.name, 40), short: line(words.short, 8) }),
  }),
  own: { '': ownScripture },
  toPage: (scripture, now) => ({ ...scripture, verses: listVersesOfDay(scripture.verses, now) }),
})

/** The page holds three verses, of which each visitor sees one. Longer lists move on by three verses each day. */
export function listVersesOfDay<Each>(verses: Each[], now: Date): Each[] {
  const day = Math.floor(Date.parse(officeDay(now)) / DAY_MS)
  return [0, 1, 2].map((place) => verses[(day * 3 + place) % verses.length]!)
}
