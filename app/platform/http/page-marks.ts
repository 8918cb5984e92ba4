/** What stands on a page, for its styles. `control`: something that is filled in. `states`: attributes that say how something is. */
export type Page = { classes: Set<string>; elements: Set<string>; states: Set<string>; control: boolean; names: string[] }

const CONTROLS = ['input', 'select', 'textarea']

/** A closed dialog is no such thing: the menu may be opened before anything else has come. */
const UNSEEN = /<script[\s\S]*?<\/script>/g
/**
 * A tag's beginning, what stands in `class`, a state, an attribute in which a name may stand, or the value of any other:
 * that is passed over, because it is text, which somebody may have typed, as what stands between tags is.
 */
const PART =
  /<[a-z][\w-]*| class="[^"]*| (?:aria-invalid|aria-disabled|disabled|hidden|type)="[a-z]*"| (?:style|fill|stroke|stop-color)="[^"]*"|="[^"]*"/g

const STATE = /^ (?:aria-invalid|aria-disabled|disabled|hidden|type)=/

/**
 * All that a page's styles depend on, each once and in one order: elements as `<p`, what stands in `class="…"` as it
 * stands there, states as ` type="file"`, and names as `var(--ink`. No text of the page is among them.
 */
export function readMarks(html: string): string[] {
  const marks = new Set<string>()
  for (const part of html.replaceAll(UNSEEN, '').match(PART) ?? []) {
    if (part.startsWith('<') || part.startsWith(' class="') || STATE.test(part)) marks.add(part)
    else if (part.startsWith(' ')) for (const [name] of part.matchAll(/var\(--[\w-]+/g)) marks.add(name)
  }
  return [...marks].sort()
}

/** The same, ready to be compared with selectors. */
export function toPage(marks: string[]): Page {
  // These are put on by what comes after the first paint.
  const classes = new Set(['fonts', 'head-font'])
  const elements = new Set<string>()
  const states = new Set<string>()
  const names: string[] = []
  for (const mark of marks) {
    if (mark.startsWith('<')) elements.add(mark.slice(1))
    else if (STATE.test(mark)) states.add(stateOf(mark))
    else if (mark.startsWith('var(')) names.push(mark.slice('var('.length))
    else {
      const list = mark.slice(' class="'.length).replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
      for (const name of list.split(/\s+/)) classes.add(name)
    }
  }
  return { classes, elements, states, control: CONTROLS.some((name) => elements.has(name)), names }
}

/** As `file` of an input's type, and as `disabled` of all others. */
const stateOf = (mark: string) => /^ type="(.*)"$/.exec(mark)?.[1] ?? mark.slice(1, mark.indexOf('='))
