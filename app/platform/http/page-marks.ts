/** What stands on a page, for its styles. `types`: kinds of controls. `control`: something that is filled in. */
export type Page = {
  classes: Set<string>
  elements: Set<string>
  attributes: Set<string>
  types: Set<string>
  control: boolean
  names: string[]
}

const CONTROLS = ['input', 'select', 'textarea']

/** What stands in a closed dialog: it is plain but whole if it is called for before all styles have come. */
const UNSEEN = /<script[\s\S]*?<\/script>|(?<=<dialog\b[^>]*>)[\s\S]*?(?=<\/dialog>)/g
/**
 * A tag's beginning; an attribute whole, where its value matters to styles, and the name of any other: its value is
 * passed over, because it is text, which somebody may have typed, as what stands between tags is.
 */
const PART = /<[a-z][\w-]*| (?:class|type|style|fill|stroke|stop-color)="[^"]*"| [a-z][\w-]*(?==")|="[^"]*"/g

/**
 * All that a page's styles depend on, each once and in one order: elements as `<p`, what stands in `class="…"` as it
 * stands there, attributes as ` hidden` and ` type="file"`, and names as `var(--ink`. No text of the page is among them.
 */
export function readMarks(html: string): string[] {
  const marks = new Set<string>()
  for (const part of html.replaceAll(UNSEEN, '').match(PART) ?? []) {
    if (part.startsWith('=')) continue
    if (/^<| class="| type="| [\w-]+$/.test(part)) marks.add(part)
    else for (const [name] of part.matchAll(/var\(--[\w-]+/g)) marks.add(name)
  }
  return [...marks].sort()
}

/** The same, ready to be compared with selectors. */
export function toPage(marks: string[]): Page {
  // These are put on by early scripts.
  const classes = new Set(['fonts', 'head-font'])
  const attributes = new Set(['data-verse', 'class', 'type'])
  const elements = new Set<string>()
  const types = new Set<string>()
  const names: string[] = []
  for (const mark of marks) {
    const value = mark.slice(mark.indexOf('"') + 1, -1)
    if (mark.startsWith('<')) elements.add(mark.slice(1))
    else if (mark.startsWith('var(')) names.push(mark.slice('var('.length))
    else if (mark.startsWith(' type=')) types.add(value)
    else if (mark.startsWith(' class=')) for (const each of unescape(value).split(/\s+/)) classes.add(each)
    else attributes.add(mark.slice(1))
  }
  return { classes, elements, attributes, types, control: CONTROLS.some((element) => elements.has(element)), names }
}

const unescape = (value: string) => value.replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
