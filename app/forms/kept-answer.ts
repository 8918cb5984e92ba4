import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onHistoryStep } from '#app/ui/history-steps.ts'
import { isTouched } from './draft.ts'
import type { FormAnswer } from './form-answer.ts'

/**
 * What thanks need, in the entry of the browser's history in which they are shown: Back and a reload lead to them again. It is
 * gone with the tab, and another entry of the same page has an empty form.
 */
type Kept = {
  form: string
  /** The dialog in which it was sent: the entry of one begins as a copy of that beneath. */
  dialog: string | undefined
  answer: object
}
type Entry = {
  key?: string
  dialog?: string
  /** Of a dialog that was loaded again, as a page. */
  was?: { dialog: string }
  kept?: Kept | undefined
  /** Entries above that of the form, which go back to it. */
  menu?: string
  flow?: object
}

/** The entry in which a form has appeared. */
type Home = Entry & { path: string }

const entry = (): Entry => (history.state as Entry | null) ?? {}
const dialogOf = ({ dialog, was }: Entry) => dialog ?? was?.dialog

type Options<Done extends object> = {
  /** Names the form. */
  name: string
  form: RefObject<HTMLFormElement | null>
  /** What has been answered since the form appeared. */
  answer: FormAnswer<Done> | undefined
  /** What thanks need of it, by name; without it nothing is kept. */
  keeps: readonly (keyof Done & string)[] | undefined
}

/**
 * Keeps an answer that thanks are shown for, and finds it again.
 * @returns kept: what was found as the form appeared; isAgain: the same, known before any effect runs
 */
export function useKeptAnswer<Done extends object>({ name, form, answer, keeps }: Options<Done>) {
  const [kept, setKept] = useState<Extract<FormAnswer<Done>, { ok: true }>>()
  const isAgain = useRef(false)
  const home = useRef<Home>(undefined)

  // Before the form is seen, where it comes with scripts.
  useLayoutEffect(() => {
    home.current = { ...entry(), path: location.pathname }
    const found = keeps && readKept(name)
    if (!found) return undefined
    // Scripts may come late: what was typed meanwhile, or answered, is a newer form's.
    if ((form.current && isTouched(form.current)) || !agrees(answer, found)) return void forgetKept()
    isAgain.current = true
    setKept({ ok: true, ...(found as Done) })
    return keepAt(home.current, name, found)
    // Once, as it appears.
  }, [])

  useEffect(() => {
    if (keeps && answer?.ok && !isAgain.current) return keepAt(home.current!, name, only(answer, keeps))
    return undefined
  }, [answer])

  return { kept, isAgain }
}

function readKept(form: string): object | undefined {
  const { kept, ...here } = entry()
  return kept?.form === form && kept.dialog === dialogOf(here) ? kept.answer : undefined
}

function forgetKept(): void {
  history.replaceState({ ...entry(), kept: undefined }, '')
}

/**
 * Keeps it in the entry that is shown and in those that are come to while the thanks are, and in that of the form itself, where a
 * menu or a step of the form lies above it, as soon as one is back there.
 * @returns to be told when the thanks are gone
 */
function keepAt(home: Home, form: string, answer: object): () => void {
  let isShown = true
  let isAtHome = false
  const keep = () => {
    const here = entry()
    if (!isOf(home, here)) return
    history.replaceState({ ...here, kept: { form, dialog: dialogOf(here), answer } satisfies Kept }, '')
    isAtHome ||= here.key !== undefined && !here.menu && !here.flow
    if (isAtHome && !isShown) unhear()
  }
  const unhear = onHistoryStep(keep)
  keep()
  return () => {
    isShown = false
    // The next form of the same dialog stands in an entry that looks the same.
    if (isAtHome || home.dialog !== undefined) unhear()
  }
}

function isOf(home: Home, here: Entry): boolean {
  // A place on the page, which a plain link led to.
  if (here.key === undefined) return location.pathname === home.path
  return here.key === home.key && here.dialog === home.dialog
}

function only<Done extends object>(answer: Done, names: readonly (keyof Done & string)[]): object {
  return Object.fromEntries(names.map((name) => [name, answer[name]]))
}

/** Whether the page came with no other answer than the one that is kept. */
function agrees(answer: object | undefined, kept: object): boolean {
  return answer === undefined || Object.entries(kept).every(([name, value]) => (answer as Record<string, unknown>)[name] === value)
}
