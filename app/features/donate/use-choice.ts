import { type FormEvent, useRef, useState } from 'react'
import { followFrequency } from './follow-frequency.ts'
import { sentBy } from './gift-draft.ts'

/** The fields that decide what is charged, as they stand in the form. */
export type Chosen = { amount?: string; custom?: string; frequency?: string }

const OF_THE_AMOUNT = ['amount', 'custom']

/** What is chosen in the form: undefined until scripts have read it. @param query what the form was opened for */
export function useChoice(query: string) {
  const [chosen, setChosen] = useState<Chosen>()
  /** Somebody chose the amount, here or by the card that led here. */
  const meant = useRef(['amount', 'for'].some((name) => new URLSearchParams(query).has(name)))
  return {
    chosen,
    read: (form: HTMLFormElement) => setChosen(sentBy(form)),
    /** Something was typed or chosen. */
    follow(event: FormEvent<HTMLFormElement>) {
      const form = event.currentTarget
      followFrequency(event, meant.current)
      meant.current ||= OF_THE_AMOUNT.includes((event.target as HTMLInputElement).name)
      const now: Chosen = sentBy(form)
      // A tick was given for one amount; another amount needs another one.
      const consent = form.elements.namedItem('consent')
      if (consent instanceof HTMLInputElement && isAnotherAmount(chosen, now)) consent.checked = false
      setChosen(now)
    },
  }
}

/** @param before undefined until scripts have read the form: what is ticked in the same moment was ticked for what stands there */
export function isAnotherAmount(before: Chosen | undefined, now: Chosen): boolean {
  return before !== undefined && (now.amount !== before.amount || now.custom !== before.custom)
}
