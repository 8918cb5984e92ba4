import { keepFromRouter, onHistoryStep } from '#app/ui/history-steps.ts'

/**
 * The steps of a flow as entries of the browser's history, above the page or the dialog that it stands in: Back goes one step
 * back before it leaves. Each carries the router's state of that page, and the router never hears of them, as with dialogs.
 */
type Flow = {
  name: string
  place: string
  /** What was shown before it. */
  before: string
  /** How many entries of this flow there are up to this one. */
  depth: number
  /** The key of the page it was entered on. */
  page: string | undefined
}
type Entry = {
  key?: string
  dialog?: string
  flow?: Flow | undefined
  /** Of a dialog that was loaded again, as a page: what its steps before that still are. */
  was?: { key?: string; dialog: string }
}

const entry = (): Entry => (history.state as Entry | null) ?? {}

/** Called once the step that we took ourselves has been made. */
let arrived: (() => void) | undefined
/** Whether the entry that is shown is a step; a step in the history is told only once it is made. */
let inFlow = false

/** The entry that is shown, where it is one of this flow. */
export function flowEntry(name: string): Flow | undefined {
  const { flow } = entry()
  return flow?.name === name ? flow : undefined
}

/** How many entries lie above that of the page or dialog. */
export function flowDepth(): number {
  return entry().flow?.depth ?? 0
}

/** @param place where the flow is now @param before where it was */
export function enterFlow(name: string, place: string, before: string): void {
  const flow: Flow = { name, place, before, depth: flowDepth() + 1, page: entry().key }
  history.pushState({ ...history.state, flow }, '')
  inFlow = true
}

/** Goes so many entries back, of which nobody is told. @returns once it is done */
export function stepBack(entries: number): Promise<void> {
  if (entries === 0) return Promise.resolve()
  const { flow, key } = entry()
  if (flow && flow.page !== key) {
    // A dialog that was loaded again is a page of its own: what lies beneath belongs to another, which would never answer.
    history.replaceState({ ...history.state, flow: undefined }, '')
    inFlow = false
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    arrived = resolve
    history.go(-entries)
  })
}

/**
 * Calls back when Back or Forward leads to another step of this flow, or to where it began (undefined). To be asked for once it
 * is shown: the entry at that moment says which page it stands on, and in which dialog.
 */
export function onFlowStep(name: string, change: (place: string | undefined) => void): () => void {
  const own = entry()
  inFlow = own.flow !== undefined
  return onHistoryStep((event) => {
    // A place on the page, which a plain link led to.
    if (event.state === null) return
    const { key, dialog, flow } = event.state as Entry
    const wasOurs = dialog !== undefined && own.was?.key === key && own.was?.dialog === dialog
    const isOurs = wasOurs || (key === own.key && dialog === own.dialog && (inFlow || flow !== undefined))
    inFlow = flow !== undefined
    if (!isOurs) return
    if (wasOurs) history.replaceState({ ...event.state, key: own.key, dialog: undefined, was: own.was }, '')
    const told = arrived
    arrived = undefined
    keepFromRouter(event, { own: told !== undefined })
    if (told) return told()
    change(flow?.name === name ? flow.place : undefined)
  })
}
