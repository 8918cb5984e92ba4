import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { PracticeOutcome } from '#app/adapters/payments/practice-provider/card-numbers.ts'
import { unpaidWords } from '#words/gift-refusals.ts'
import { practiceDeclinedText } from '#words/practice-mode.ts'
import type { GiftStanding } from '#app/features/gifts/find-gift-standing.server.ts'
import { chosenCents } from '#app/features/gifts/gift-choice.ts'
import { findGiftProblems } from '#app/features/gifts/find-gift-problems.ts'
import { longDay } from '#app/features/site/dates.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { SCRIPTS_FIELD } from '#app/forms/form-answer.ts'
import { type GiftAnswer, PRACTICE_CHECKOUT, type PaymentMode, type PracticeAnswer, thanksAddress } from './gift-answer.ts'
import { forgetGift, keepGift, restoreGift, sentBy } from './gift-draft.ts'
import { followFrequency } from './follow-frequency.ts'
import { begunBefore } from './given-here.ts'
import { readPracticeCard } from './read-practice-card.ts'

type Options = { mode: PaymentMode | undefined; query: string; pageAnswer: GiftAnswer | undefined; inDialog: boolean }
type Refusal = Extract<GiftAnswer, { ok: false }>
/** `stopped`: the form again, for whoever answered the bank with no. */
type Stage = { at: 'form'; stopped?: boolean } | { at: 'confirm' } | { at: 'thanks'; giftId: string; standing: GiftStanding | undefined }
/** The fields that decide what is charged, as they stand in the form. */
export type Chosen = { amount?: string; custom?: string; frequency?: string }

const refusal = (errors: Record<string, string>): Refusal => ({ ok: false, errors, values: {} })
/** No field is at fault: the same form may be sent again. */
const askAgain = (notice: string): Refusal => ({ ok: false, errors: {}, notice, passing: true, values: {} })

/**
 * One act of giving from the form to its end. The form is sent; in practice mode the outcome of the card that was
 * typed follows it, and the end is shown in place; otherwise the visitor goes on to the provider's page.
 * @param inDialog the end is shown in the dialog; a page goes on to the page of the thanks, which a refresh finds again
 * @param mode undefined while it is not known: then the practice page of the gift is opened like a provider's
 */
export function useGift({ mode, query, pageAnswer, inDialog }: Options) {
  const navigate = useNavigate()
  const gift = useFetcher<GiftAnswer>()
  const pay = useFetcher<PracticeAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const card = useRef<PracticeOutcome>(undefined)
  const payPath = useRef('')
  /** Of which monthly amount it was asked whether it is a second one. */
  const asked = useRef<number>(undefined)
  const [attempt, setAttempt] = useState('')
  const [dirty, setDirty] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const [stage, setStage] = useState<Stage>({ at: 'form' })
  const [answer, setAnswer] = useState<Refusal | undefined>(pageAnswer?.ok === false ? pageAnswer : undefined)
  const busy = gift.state !== 'idle' || pay.state !== 'idle' || leaving

  useEffect(() => {
    if (!form.current) return
    const kept = restoreGift(form.current, query, pageAnswer !== undefined)
    setAttempt(kept.attempt)
    setDirty(kept.restored)
    setChosen(sentBy(form.current))
    // A page that comes back from the browser's memory after a step back still believes it is leaving.
    const back = () => setLeaving(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
    // Once, when scripts take over.
  }, [])

  useEffect(() => {
    const got = gift.data
    if (!got) return
    if (!got.ok) {
      setStage({ at: 'form' })
      return setAnswer(got)
    }
    if (!got.url.startsWith(PRACTICE_CHECKOUT) && mode === 'practice') return thank(got.giftId, undefined)
    payPath.current = got.url
    if (card.current && got.url.startsWith(PRACTICE_CHECKOUT)) return settle(card.current)
    setLeaving(true)
    location.assign(ownAddress(got.url))
  }, [gift.data])

  useEffect(() => {
    const got = pay.data
    if (!got) return
    if (got.state === 'paid') return thank(got.giftId, got.standing)
    setStage(got.state === 'confirm' ? { at: 'confirm' } : { at: 'form', stopped: got.state === 'stopped' })
    setAnswer(undefined)
    if (got.state === 'declined') setAnswer(refusal({ 'card-number': practiceDeclinedText }))
    if (got.state === 'expired' || got.state === 'lost') setAnswer(askAgain(unpaidWords[got.state]))
  }, [pay.data])

  function thank(giftId: string, standing: GiftStanding | undefined) {
    forgetGift()
    setDirty(false)
    if (inDialog) return setStage({ at: 'thanks', giftId, standing })
    setLeaving(true)
    void navigate(thanksAddress(giftId), { replace: true, state: { fromForm: true } })
  }

  /** The outcome alone: of the card nothing is sent anywhere. */
  function settle(outcome: PracticeOutcome | 'confirmed' | 'stopped') {
    void pay.submit({ outcome, [SCRIPTS_FIELD]: 'yes' }, { method: 'post', action: payPath.current, defaultShouldRevalidate: false })
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    followFrequency(event)
    const now = sentBy(event.currentTarget)
    // A tick was given for one amount; another amount needs another one.
    const consent = event.currentTarget.elements.namedItem('consent')
    if (consent instanceof HTMLInputElement && (now.amount !== chosen?.amount || now.custom !== chosen?.custom)) consent.checked = false
    setChosen(now)
    setDirty(true)
    keepGift(event.currentTarget, attempt, query)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (busy) return event.preventDefault()
    if (attempt === '') return
    const typed = mode === 'practice' ? readPracticeCard(event.currentTarget) : { outcome: undefined, errors: {} }
    const sent: Chosen = sentBy(event.currentTarget)
    const errors = { ...findGiftProblems(sentBy(event.currentTarget)), ...typed.errors }
    card.current = typed.outcome
    const again = Object.keys(errors).length === 0 && begunAlready(sent)
    if (Object.keys(errors).length === 0 && !again) return
    event.preventDefault()
    setStage({ at: 'form' })
    setAnswer(again ? askAgain(unpaidWords.begunBefore(longDay(again))) : refusal(errors))
  }

  /** The same monthly gift was begun here, and nobody was asked yet whether there is to be a second one. */
  function begunAlready(sent: Chosen): Date | undefined {
    const cents = sent.frequency === 'monthly' ? chosenCents(sent) : undefined
    if (cents === undefined || asked.current === cents) return undefined
    asked.current = cents
    return begunBefore(cents)
  }

  return { Form: gift.Form, formProps: { ref: form, onInput, onSubmit }, attempt, answer, busy, chosen, dirty, settle, stage }
}
