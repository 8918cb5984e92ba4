/** What stands on a page, for its styles. `control`: something that is filled in. */
export type Page = { classes: Set<string>; elements: Set<string>; control: boolean; names: string[] }

const CONTROLS = ['input', 'select', 'textarea']

/** All that a page's styles depend on, each once: elements as `<p`, what stands in `class="…"`, and names as `var(--ink`. */
export function readMarks(html: string): Set<string> {
  // What stands in a closed dialog is not seen yet.
  const seen = html.replaceAll(/<dialog(?![^>]* open)[\s\S]*?<\/dialog>/g, '')
  return new Set(seen.match(/<[a-z][\w-]*|\sclass="[^"]*|var\(--[\w-]+/g))
}

/** The same, ready to be compared with selectors. */
export function toPage(marks: Set<string>): Page {
  // These are put on by what comes after the first paint.
  const classes = new Set(['fonts', 'head-font'])
  const elements = new Set<string>()
  const names: string[] = []
  for (const mark of marks) {
    if (mark.startsWith('<')) elements.add(mark.slice(1))
    else if (mark.startsWith('var(')) names.push(mark.slice('var('.length))
    else {
      const list = mark.slice(' class="'.length).replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll('&quot;', '"')
      for (const name of list.split(/\s+/)) classes.add(name)
    }
  }
  return { classes, elements, control: CONTROLS.some((name) => elements.has(name)), names }
}
