import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import postcss, { type ChildNode, type Root, type Rule } from 'postcss'
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser'

const GROUP_RULES = new Set(['layer', 'media', 'supports', 'container', 'starting-style'])
const SCRIPT_ELEMENTS = /<script[\s\S]*?<\/script>/g
/** Matches tag names, class lists and attributes that may refer to a custom property, but no text of the page. */
const TAGS_AND_CLASSES = /<[a-z][\w-]*| class="[^"]*"| (?:style|fill|stroke|stop-color)="[^"]*"/g
const MAX_CACHED_STYLES = 100

const INTERACTION_ONLY = /:hover|:active|:modal|::backdrop|::selection|::view-transition|^print$/

/** Returns a function that selects the CSS rules that a page needs. `wholeSheetFollows` omits those for interaction and printing. */
export function createPageStyles(css: string): (html: string, options: { wholeSheetFollows: boolean }) => string {
  const sheet = postcss.parse(css)
  sheet.walkComments((comment) => void comment.remove())
  const cache = new LRUCache<string, string>({ max: MAX_CACHED_STYLES })
  return (html, { wholeSheetFollows }) => {
    const marks = [...new Set(html.replaceAll(SCRIPT_ELEMENTS, '').match(TAGS_AND_CLASSES))].sort().join('\n')
    const key = hash('sha256', `${wholeSheetFollows} ${marks}`, 'base64')
    const styles = cache.get(key) ?? selectStyles(sheet, marks, wholeSheetFollows)
    cache.set(key, styles)
    return styles
  }
}

function selectStyles(sheet: Root, marks: string, wholeSheetFollows: boolean): string {
  const lists = [...marks.matchAll(/ class="([^"]*)"/g)].map(([, list]) => list!.replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
  const page = {
    elements: new Set([...marks.matchAll(/<([\w-]+)/g)].map(([, name]) => name!)),
    // `load-fonts.ts` adds the classes `fonts` and `head-font` in the browser.
    classes: new Set(['fonts', 'head-font', ...lists.flatMap((list) => list.split(/\s+/))]),
  }
  const styles = sheet.clone()
  if (wholeSheetFollows) removeInteractionOnly(styles)
  removeUnmatched(styles.nodes, page)
  removeUnused(styles, marks)
  return styles.toString()
}

function removeInteractionOnly(styles: Root): void {
  styles.walkAtRules('media', (rule) => {
    if (INTERACTION_ONLY.test(rule.params)) rule.remove()
  })
  styles.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => !INTERACTION_ONLY.test(selector))
    if (rule.selector === '') rule.remove()
  })
}

type Page = { elements: Set<string>; classes: Set<string> }

function removeUnmatched(nodes: ChildNode[], page: Page): void {
  for (const node of nodes.slice()) {
    if (node.type === 'rule') {
      const selectors = selectorsOf(node).filter((selector) => matches(selector, page))
      if (selectors.length === 0) node.remove()
      else node.selector = selectors.join()
    } else if (node.type === 'atrule' && node.nodes && GROUP_RULES.has(node.name)) {
      removeUnmatched(node.nodes, page)
      if (node.nodes.length === 0) node.remove()
    }
  }
}

const parsed = new Map<string, Selector[]>()
function selectorsOf({ selector }: Rule): Selector[] {
  const known = parsed.get(selector) ?? parseSelectors().astSync(selector).nodes
  parsed.set(selector, known)
  return known
}

/** Ignores attributes and states, which change while the page is open, and the arguments of `:not` and `:has`. */
function matches({ nodes }: Selector, page: Page): boolean {
  return nodes.every((node: Node) => {
    if (node.type === 'class') return page.classes.has(node.value)
    if (node.type === 'pseudo' && /^:(is|where)$/.test(node.value)) return node.nodes.some((selector) => matches(selector, page))
    return node.type !== 'tag' || page.elements.has(node.value)
  })
}

/** Removes unused custom properties, `@property` rules and keyframes until none is left: a removed one may be the last user of another. */
function removeUnused(styles: Root, marks: string): void {
  for (let removed = true; removed;) {
    const text = styles.toString() + marks
    removed = false
    const remove = (node: ChildNode) => {
      node.remove()
      removed = true
    }
    styles.walkDecls(/^--/, (declaration) => {
      if (!text.includes(`var(${declaration.prop}`)) remove(declaration)
    })
    styles.walkAtRules(/^(property|keyframes)$/, (rule) => {
      const use = rule.name === 'property' ? `var(${rule.params}` : rule.params
      if (text.split(use).length < (rule.name === 'property' ? 2 : 3)) remove(rule)
    })
  }
}
