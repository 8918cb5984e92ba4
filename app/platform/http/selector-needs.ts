import parseSelector, { type Pseudo } from 'postcss-selector-parser'
import type { Page } from './page-marks.ts'

/** What must be on the page for a selector to match anything. */
export type Needs = { classes: string[]; elements: string[]; states: string[]; control: boolean }

/** How a control or an element is, by the attribute or the kind of control that it takes to be so. */
const STATES = new Set(['aria-invalid', 'aria-disabled', 'hidden'])
const OF_STATES: Record<string, string> = {
  ':disabled': 'disabled',
  '::file-selector-button': 'file',
  '::-webkit-date-and-time-value': 'date',
}

export function needsOf(text: string): Needs {
  const needs: Needs = { classes: [], elements: [], states: [], control: false }
  const { nodes: [selector] } = parseSelector().astSync(text) // prettier-ignore
  for (const node of selector!.nodes) {
    // What is only an alternative or excluded, inside :is(), :where() or :not(), is not needed.
    if (node.type === 'class') needs.classes.push(node.value)
    else if (node.type === 'tag') needs.elements.push(node.value)
    else if (node.type === 'attribute' && STATES.has(node.attribute)) needs.states.push(node.attribute)
    else if (node.type === 'pseudo') addNeedsOf(node, needs)
  }
  return needs
}

function addNeedsOf(pseudo: Pseudo, needs: Needs): void {
  const state = OF_STATES[pseudo.value]
  if (state) needs.states.push(state)
  else if (pseudo.value === ':has' && pseudo.nodes.length === 1) needs.states.push(...needsOf(pseudo.nodes[0]!.toString()).states)
  else if (/^:?:-webkit-|^::placeholder|^:-moz-/.test(pseudo.value)) needs.control = true
}

export function isMet({ classes, elements, states, control }: Needs, page: Page): boolean {
  if (control && !page.control) return false
  const isAllThere = (needed: string[], there: Set<string>) => needed.every((name) => there.has(name))
  return isAllThere(classes, page.classes) && isAllThere(elements, page.elements) && isAllThere(states, page.states)
}
