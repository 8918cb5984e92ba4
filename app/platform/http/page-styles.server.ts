import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss'
import { type Page, readMarks, toPage } from './page-marks.ts'
import { isMet, type Needs, needsOf } from './selector-needs.ts'

/**
 * The styles of a page's first paint: of the whole site's styles, the selectors whose classes and elements stand in its
 * HTML, and of custom properties, keyframes and the like those that something kept refers to. The rest comes as a file
 * once that paint is done, with what only answers a pointer or is for paper.
 * @param made what was made before, by all that it depends on: pages of one route are alike, whatever was asked of it,
 *   as most differ in words alone
 */
export function openPageStyles(css: string, made: Made = new LRUCache({ max: STYLES_KEPT })): (html: string) => string {
  const { nodes } = postcss.parse(css)
  const sheet = nodes.flatMap(read)
  // The file with all styles comes later: the order of its layers is that of the page's own.
  const layers = nodes.flatMap((node) => (node.type === 'atrule' && node.name === 'layer' ? node.params.split(/,\s*/) : []))
  const order = layers.length > 0 ? `@layer ${[...new Set(layers)].join()};` : ''
  const readsOf = collectReads(sheet)
  return (html) => {
    const marks = readMarks(html)
    const key = hash('sha256', marks.join(), 'base64')
    const known = made.get(key)
    if (known !== undefined) return known
    const page = toPage(marks)
    const kept = keep(sheet, page)
    const used = new Set(page.names)
    for (const node of kept) findUsed(node, used)
    for (const name of used) for (const other of readsOf.get(name) ?? []) used.add(other)
    const styles = order + kept.map((node) => write(node, used)).join('')
    made.set(key, styles)
    return styles
  }
}

type Made = { get(key: string): string | undefined; set(key: string, styles: string): unknown }

/** About 20 KB each. */
const STYLES_KEPT = 100

/** A declaration; one that only says what a name stands for is kept where the name is used. */
type Line = { names?: string; text: string; uses: string[] }
type Block =
  | { kind: 'whole'; names?: string; text: string; uses: string[] }
  | { kind: 'group'; prelude: string; blocks: Block[] }
  | { kind: 'rule'; selectors: { text: string; needs: Needs }[]; lines: Line[] }
/** At-rules that hold rules; what other at-rules hold is kept as it stands. */
const GROUPS = new Set(['layer', 'media', 'supports', 'container', 'starting-style'])

/** What a pointer calls up, or a script. The focus may be moved before anything else has come. */
const LATER = /:hover|:active|:modal|::backdrop|::selection|::view-transition|\[open\]/

function read(node: ChildNode): Block[] {
  if (node.type === 'rule') return [readRule(node)]
  if (node.type !== 'atrule') return []
  const params = node.name === 'media' ? seenAtOnce(node.params) : node.params
  if (node.name === 'media' && params === '') return []
  // What browsers from before `@property` have in its place.
  if (node.name === 'supports' && /-webkit-hyphens/.test(node.params)) return []
  if (node.nodes && GROUPS.has(node.name))
    return [{ kind: 'group', prelude: `@${node.name}${params && ` ${params}`}`, blocks: node.nodes.flatMap(read) }]
  if (node.name === 'layer') return []
  const names = node.name === 'property' ? node.params : node.name === 'keyframes' ? keyframes(node.params) : undefined
  return [{ kind: 'whole', ...(names && { names }), text: textOf(node), uses: namesIn(node.toString()) }]
}

/** Of a list of media queries those that a first paint on a screen may meet; what is for paper and for wide screens alike is kept for these. */
const seenAtOnce = (queries: string) =>
  queries
    .split(',')
    .map((query) => query.trim())
    .filter((query) => !/^print\b|hover|scripting/.test(query))
    .join()

function readRule(rule: Rule): Block {
  const selectors = rule.selectors.filter((text) => !LATER.test(text)).map((text) => ({ text, needs: needsOf(text) }))
  return { kind: 'rule', selectors, lines: rule.nodes.flatMap((line) => (line.type === 'decl' ? [readLine(line)] : [])) }
}

function readLine(line: Declaration): Line {
  const { prop, value } = line
  const moved = /^animation(-name)?$/.test(prop) ? value.split(/[\s,]+/).map(keyframes) : []
  return { ...(prop.startsWith('--') && { names: prop }), text: textOf(line), uses: [...namesIn(value), ...moved] }
}

/** One name for what stands as a word in `animation`. */
const keyframes = (name: string) => `@keyframes ${name}`
const namesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!)
const textOf = (node: AtRule | Declaration) =>
  node.type === 'decl' ? `${node.toString()};` : node.nodes ? node.toString() : `${node.toString()};`

/** For each name, what its meanings refer to. */
function collectReads(blocks: Block[], reads = new Map<string, string[]>()): Map<string, string[]> {
  for (const block of blocks) {
    if (block.kind === 'group') collectReads(block.blocks, reads)
    else
      for (const { names, uses } of block.kind === 'rule' ? block.lines : [block])
        if (names) reads.set(names, [...(reads.get(names) ?? []), ...uses])
  }
  return reads
}

function keep(blocks: Block[], page: Page): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'whole') return [block]
    if (block.kind === 'group') {
      const inner = keep(block.blocks, page)
      return inner.length > 0 ? [{ ...block, blocks: inner }] : []
    }
    const selectors = block.selectors.filter(({ needs }) => isMet(needs, page))
    return selectors.length > 0 ? [{ ...block, selectors }] : []
  })
}

/** What is used by more than a name's meaning. */
function findUsed(block: Block, used: Set<string>): void {
  if (block.kind === 'group') for (const inner of block.blocks) findUsed(inner, used)
  else for (const { names, uses } of block.kind === 'rule' ? block.lines : [block]) if (!names) for (const name of uses) used.add(name)
}

function write(block: Block, used: Set<string>): string {
  if (block.kind === 'whole') return !block.names || used.has(block.names) ? block.text : ''
  if (block.kind === 'group') {
    const inner = block.blocks.map((each) => write(each, used)).join('')
    return inner && `${block.prelude}{${inner}}`
  }
  let lines = ''
  for (const { names, text } of block.lines) if (!names || used.has(names)) lines += text
  return lines && `${block.selectors.map(({ text }) => text).join()}{${lines.slice(0, -1)}}`
}
