import { textFieldWords } from '#copy/content/text-fields.ts'
import type { PageWords, SiteValues } from '#copy/types.ts'
import type { ContentStore } from '#app/platform/content-store.server.ts'
import { type ContentField, group, line } from './content-field.ts'
import { pageKind } from '#app/ui/frame/use-text.ts'
import { schemaOf } from './content-schema.ts'
import { fieldsOfWords, valueOfWords } from './text-fields.ts'

export type ContentGroup = 'site' | 'pages' | 'giving' | 'lists'

/** A part of the site's content that the ministry can change at the desk, such as the texts of a page or a list. */
export type ContentKind<Value = unknown> = {
  kind: string
  label: string
  group: ContentGroup
  /** The path of the page that the preview shows. */
  path: string
  /** The pages whose scripts need the changed values: `every` for what dialogs or the frame show, none if only the server needs them. */
  sentTo: 'every' | string[]
  field: ContentField<Value>
  /** The code's own values, keyed by the entry's id, which is '' if the kind has only one entry. */
  own: Record<string, Value>
  /** What a page's own script needs of a changed value. Without it, the parts that differ from the code's own (`useText`). */
  toPage?(value: Value, now: Date): unknown
  /** For kinds with several entries: what one is called, and the title of one in lists. */
  many?: { one: string; titleOf(value: Value): string }
}

export function defineContent<Value>(kind: ContentKind<Value>): ContentKind<Value> {
  return kind
}

const PLACEHOLDERS: SiteValues = {
  siteName: '{siteName}',
  email: '{email}',
  phone: '{phone}',
  address: '{address}',
  memberPrice: '{memberPrice}',
  memberSeeds: '{memberSeeds}',
  memberGoal: '{memberGoal}',
  leastPrice: '{leastPrice}',
  mostPrice: '{mostPrice}',
  leastGift: '{leastGift}',
  minimumAge: '{minimumAge}',
}
export const placeholderNames = Object.keys(PLACEHOLDERS)

export type PageText = { page: { title: string; description: string }; words: Record<string, unknown> }

const MAX_TITLE_LENGTH = 60
const MAX_DESCRIPTION_LENGTH = 155

type Words = object | ((site: SiteValues) => object)
/** `only` names the words that can be changed, and `except` those that cannot. By default all can. */
type TextOptions = { path: string; words: Words; sentTo?: 'every' | string[]; only?: string[]; except?: string[] }

/**
 * Defines a kind for the texts of a page, with its title and description for search engines.
 * @param label what the page is called in the desk's list; by default its title
 */
export function definePageText({
  page,
  label = page.title,
  ...options
}: TextOptions & { page: PageWords; label?: string }): ContentKind<PageText> {
  const { kind, field, own, ...rest } = defineText({ ...options, kind: pageKind(options.path), label })
  const { title, description } = page
  const inSearch = group(textFieldWords.labels.page, {
    title: line(textFieldWords.labels.title, MAX_TITLE_LENGTH),
    description: line(textFieldWords.labels.description, MAX_DESCRIPTION_LENGTH),
  })
  const { words } = own['']!
  const ownPage = { title, description: typeof description === 'string' ? description : description(PLACEHOLDERS) }
  const fields = field.type === 'group' ? field.fields : {}
  return {
    kind,
    ...rest,
    field: group(page.title, { ...fields, page: inSearch }) as ContentField<PageText>,
    own: { '': { page: ownPage, words } },
  }
}

/** Defines a kind for texts that several pages share. */
export function defineText(options: TextOptions & { kind: string; label: string }): ContentKind<{ words: Record<string, unknown> }> {
  const { kind, label, path, words, only, except = [], sentTo = [path] } = options
  const all = Object.entries(typeof words === 'function' ? (words as (site: SiteValues) => object)(PLACEHOLDERS) : words)
  const template = Object.fromEntries(all.filter(([name]) => (only?.includes(name) ?? true) && !except.includes(name)))
  const texts = fieldsOfWords(textFieldWords.labels.words, template)
  const own = { words: valueOfWords(texts, template) as Record<string, unknown> }
  return { kind, label, group: 'pages', path, sentTo, field: group(label, { words: texts }), own: { '': own } }
}

const checked = new WeakMap<object, { kind: ContentKind<never>; value: unknown }>()

/** Undefined if the value breaks the rules, as one stored by an earlier release may: the code's own value is used then. */
function validValue<Value>(kind: ContentKind<Value>, stored: unknown): Value | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const known = checked.get(stored)
  if (known && known.kind === (kind as unknown)) return known.value as Value | undefined
  const { data } = schemaOf(kind.field).safeParse(stored)
  checked.set(stored, { kind: kind as ContentKind<never>, value: data })
  return data
}

export function readContent<Value>(content: ContentStore, kind: ContentKind<Value>, id = ''): Value {
  return validValue(kind, content.find(kind.kind, id)) ?? kind.own[id]!
}

/** The entries of a kind: the code's own, changed where the ministry changed them, and those that the ministry added. */
export function listContent<Value>(content: ContentStore, kind: ContentKind<Value>): { id: string; value: Value }[] {
  const stored = new Map(content.list(kind.kind).map(({ id, value }) => [id, validValue(kind, value)]))
  return [...new Set([...Object.keys(kind.own), ...stored.keys()])].flatMap((id) => {
    const value = stored.get(id) ?? kind.own[id]
    return value === undefined ? [] : [{ id, value }]
  })
}
