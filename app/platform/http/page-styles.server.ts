/**
 * The styles a page needs for its first paint: of the whole site's styles, the rules whose classes stand in its HTML.
 * Rules without classes, fonts, keyframes and properties always stay. The rest comes as a file once the page's script
 * starts; a page without a script never changes its classes and needs no more.
 */
export function openPageStyles(css: string): (html: string) => string {
  const nodes = parse(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  return (html) => write(nodes, classesIn(html))
}

type Node = { text: string } | { prelude: string; children: Node[] } | { prelude: string; body: string; needs: string[][] }

/** At-rules that hold rules; what other at-rules hold is kept as it stands. */
const HOLDS_RULES = /^@(layer|media|supports|container|starting-style)\b/

function parse(css: string): Node[] {
  const nodes: Node[] = []
  let at = 0
  while (at < css.length) {
    const open = css.indexOf('{', at)
    const semicolon = css.indexOf(';', at)
    if (open === -1 || (semicolon !== -1 && semicolon < open)) {
      const end = semicolon === -1 ? css.length : semicolon + 1
      nodes.push({ text: css.slice(at, end) })
      at = end
      continue
    }
    const close = closingBrace(css, open)
    const prelude = css.slice(at, open).trim()
    const body = css.slice(open + 1, close)
    if (HOLDS_RULES.test(prelude)) nodes.push({ prelude, children: parse(body) })
    else if (prelude.startsWith('@')) nodes.push({ text: `${prelude}{${body}}` })
    else nodes.push({ prelude, body, needs: needsOf(prelude) })
    at = close + 1
  }
  return nodes
}

function closingBrace(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1)
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at
  }
  throw new Error('The site’s styles have an open brace.')
}

/** For each selector of the list, the classes that must all be on the page for it to match anything. */
function needsOf(prelude: string): string[][] {
  return selectorsOf(prelude).map((selector) =>
    // What is only an alternative or excluded, inside :is(), :where() or :not(), is not needed.
    [...selector.replaceAll(/:(?:is|where|not|has)\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) =>
      name!.replaceAll('\\', ''),
    ),
  )
}

function selectorsOf(prelude: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < prelude.length; at++) {
    if (prelude[at] === '\\') at++
    else if (prelude[at] === '(' || prelude[at] === '[') depth++
    else if (prelude[at] === ')' || prelude[at] === ']') depth--
    else if (prelude[at] === ',' && depth === 0) {
      selectors.push(prelude.slice(from, at))
      from = at + 1
    }
  }
  return [...selectors, prelude.slice(from)]
}

function classesIn(html: string): Set<string> {
  // These are put on <html> by the script that fetches the fonts.
  const classes = new Set(['fonts', 'head-font'])
  for (const [, list] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of list!.replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll('&quot;', '"').split(/\s+/)) classes.add(name)
  return classes
}

function write(nodes: Node[], classes: Set<string>): string {
  let css = ''
  for (const node of nodes) {
    if ('text' in node) css += node.text
    else if ('children' in node) {
      const inner = write(node.children, classes)
      if (inner) css += `${node.prelude}{${inner}}`
    } else if (node.needs.some((needed) => needed.every((name) => classes.has(name)))) css += `${node.prelude}{${node.body}}`
  }
  return css
}
