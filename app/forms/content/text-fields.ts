import { textFieldWords } from '#copy/content/text-fields.ts'
import { type ContentField, group, line, list, paragraphs, points, text } from './content-field.ts'

/** Texts of these names are paragraphs of a page. They may have **bold** and links; all others are shown as they stand. */
const PARAGRAPHS = /^(text|lead|intro|paragraphs)$|Text$/
const HEADINGS = /^(heading|title|kicker)$|Heading$|Title$/
/** A text may have `GROWTH` times the length of the one in the code, or the usual length if that is more, so that layouts hold. */
const GROWTH = 1.4
const USUAL_LENGTH = { heading: 60, line: 24, price: 10, text: 280 }

/**
 * Makes a field of every text in an object of words. Texts that the code composes, which are functions there, have none.
 * @param words texts with placeholders, such as `{siteName}`
 */
export function fieldsOfWords(label: string, words: Record<string, unknown>): ContentField<Record<string, unknown>> {
  const fields = Object.entries(words).flatMap(([name, own]) => {
    const field = fieldOf(name, own)
    return field ? [[name, field] as const] : []
  })
  return group(label, Object.fromEntries(fields)) as ContentField<Record<string, unknown>>
}

function fieldOf(name: string, own: unknown): ContentField | undefined {
  if (typeof own === 'string') return textField(name, own)
  if (Array.isArray(own)) return listField(name, own)
  if (typeof own !== 'object' || own === null) return undefined
  const words = own as Record<string, unknown>
  const field = fieldsOfWords(labelOf(name, words), words)
  return field.type === 'group' && Object.keys(field.fields).length > 0 ? field : undefined
}

function textField(name: string, own: string): ContentField<string> {
  const room = Math.ceil(own.length * GROWTH)
  if (PARAGRAPHS.test(name)) return text(labelOf(name), Math.max(USUAL_LENGTH.text, room))
  if (name === 'price') return line(labelOf(name), USUAL_LENGTH.price)
  if (HEADINGS.test(name)) return line(labelOf(name), Math.max(USUAL_LENGTH.heading, room))
  return line(labelOf(name), Math.max(USUAL_LENGTH.line, room))
}

function listField(name: string, own: unknown[]): ContentField | undefined {
  if (own.every((each) => typeof each === 'string')) {
    const longest = Math.ceil(Math.max(...own.map(({ length }) => length)) * GROWTH)
    if (PARAGRAPHS.test(name)) return paragraphs(labelOf(name), Math.max(USUAL_LENGTH.text, longest), own.length + 3)
    return points(labelOf(name), Math.max(USUAL_LENGTH.heading, longest), own.length + 2)
  }
  const first = fieldOf(name, own[0])
  if (!first) return undefined
  const size = { min: own.length, max: own.length, one: textFieldWords.item }
  return list(labelOf(name), first, size)
}

function labelOf(name: string, words?: Record<string, unknown>): string {
  const heading = words?.heading ?? words?.title ?? words?.label
  if (typeof heading === 'string') return heading
  const known = (textFieldWords.labels as Record<string, string>)[name]
  return known ?? name.replace(/([A-Z])/g, ' $1').replace(/^./, (first) => first.toUpperCase())
}

/** The texts of an object of words that have a field. */
export function valueOfWords(field: ContentField, words: unknown): unknown {
  if (field.type === 'group') {
    const own = words as Record<string, unknown>
    return Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, valueOfWords(inner, own[name])]))
  }
  return field.type === 'list' ? (words as unknown[]).map((each) => valueOfWords(field.item, each)) : words
}
