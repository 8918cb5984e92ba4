import parseSelector, { type Container, type Node, type Pseudo } from 'postcss-selector-parser'
import type { Page } from './page-marks.ts'

/** What must be on the page for a selector to match anything. */
export type Needs = {
  classes: string[]
  elements: string[]
  attributes: string[]
  /** A kind of control, as an input's `type` says it. */
  types: string[]
  control: boolean
  /** Of each of these lists one must be met. */
  oneOf: Needs[][]
}

const OF_PSEUDOS: Record<string, { attribute: string } | { type: string }> = {
  ':disabled': { attribute: 'disabled' },
  '::file-selector-button': { type: 'file' },
  '::-webkit-date-and-time-value': { type: 'date' },
}
/** Those whose arguments are alternatives, of which one has to be there. */
const ALTERNATIVES = new Set([':is', ':where', ':has'])

export function needsOf(text: string): Needs {
  const { nodes: [selector] } = parseSelector().astSync(text) // prettier-ignore
  return needsOfAll(selector!)
}

function needsOfAll({ nodes }: Container<string, Node>): Needs {
  const needs: Needs = { classes: [], elements: [], attributes: [], types: [], control: false, oneOf: [] }
  for (const node of nodes) {
    if (node.type === 'class') needs.classes.push(node.value)
    else if (node.type === 'tag') needs.elements.push(node.value)
    else if (node.type === 'attribute') needs.attributes.push(node.attribute)
    else if (node.type === 'pseudo') addNeedsOf(node, needs)
  }
  return needs
}

function addNeedsOf(pseudo: Pseudo, needs: Needs): void {
  const needed = OF_PSEUDOS[pseudo.value]
  // What is excluded, inside :not(), is not needed.
  if (needed && 'type' in needed) needs.types.push(needed.type)
  else if (needed) needs.attributes.push(needed.attribute)
  else if (ALTERNATIVES.has(pseudo.value)) needs.oneOf.push(pseudo.nodes.map(needsOfAll))
  else if (/^:?:-webkit-|^::placeholder|^:-moz-/.test(pseudo.value)) needs.control = true
}

export function isMet({ classes, elements, attributes, types, control, oneOf }: Needs, page: Page): boolean {
  if (control && !page.control) return false
  const isAllThere = (needed: string[], there: Set<string>) => needed.every((name) => there.has(name))
  return (
    isAllThere(classes, page.classes) &&
    isAllThere(elements, page.elements) &&
    isAllThere(attributes, page.attributes) &&
    isAllThere(types, page.types) &&
    oneOf.every((alternatives) => alternatives.some((needs) => isMet(needs, page)))
  )
}
