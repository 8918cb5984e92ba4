import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { PracticeOutcome } from '#app/integrations/payments/card-numbers.ts'
import { unpaidWords } from '#copy/giving/gift-refusals.ts'
import { practiceDeclinedText } from '#copy/practice-mode.ts'
import { findGiftProblems } from '#app/domains/giving/pricing/gift-fields.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { MAX_NAVIGATION_MS } from '#app/forms/stored-form.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import type { GiftAnswer, PracticePaymentResult, Refusal } from './gift-answer.ts'
import { toRetryAnswer, PRACTICE_CHECKOUT_PATH, toErrorAnswer, thanksAddress } from './gift-answer.ts'
import { clearGiftDraft, GIFT_DRAFT, isStoredField, saveBegunGift, shouldRestoreField, readFormFields } from './gift-draft.ts'
import { readPracticeCard } from './practice-card-fields.tsx'
import { useGiftChoice } from './use-gift-choice.ts'

type Options = { practice: boolean; query: string; pageAnswer: GiftAnswer | undefined }

export function useGiftForm({ practice, query, pageAnswer }: Options) {
  const navigate = useNavigate()
  const gift = useFetcher<GiftAnswer>()
  const pay = useFetcher<PracticePaymentResult>()
  const form = useRef<HTMLFormElement>(null)
  const card = useRef<PracticeOutcome>(undefined)
  const payPath = useRef('')
  const choice = useGiftChoice(query)
  const [leaving, setLeaving] = useLeaving()
  const [answer, setAnswer] = useState<Refusal | undefined>(pageAnswer?.ok === false ? pageAnswer : undefined)
  const busy = gift.state !== 'idle' || pay.state !== 'idle' || leaving
  const { idempotencyKey, dirty, startOver, save } = useDraft({
    name: GIFT_DRAFT,
    form,
    openedFor: query,
    keeps: isStoredField,
    restores: (field, draft) => pageAnswer === undefined && shouldRestoreField(field, draft, query),
  })

  useEffect(() => {
    if (form.current) choice.read(form.current)
    // A page that is restored from the browser's back/forward cache still has `leaving` set, so it is reset.
    const stay = () => setLeaving(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  useEffect(() => {
    const got = gift.data
    if (!got) return
    if (!got.ok) return setAnswer(got)
    saveBegunGift(got.giftId)
    const isPractice = got.url.startsWith(PRACTICE_CHECKOUT_PATH)
    if (!isPractice && practice) return thank(got.giftId)
    if (!isPractice || !card.current) return leave(got.url)
    payPath.current = got.url
    void pay.submit({ outcome: card.current }, { method: 'post', action: got.url, defaultShouldRevalidate: false })
  }, [gift.data])

  useEffect(() => {
    const got = pay.data
    if (!got) return
    if (got.state === 'paid') return thank(got.giftId)
    if (got.state === 'confirm') return leave(`${payPath.current}?step=bank`)
    setAnswer(undefined)
    if (got.state === 'declined') setAnswer(toErrorAnswer({ 'card-number': practiceDeclinedText }))
    if (got.state === 'expired' || got.state === 'lost') setAnswer(toRetryAnswer(unpaidWords[got.state]))
  }, [pay.data])

  function leave(address: string): void {
    setLeaving(true)
    location.assign(localizePath(address))
  }

  function thank(giftId: string): void {
    clearGiftDraft(giftId)
    setLeaving(true)
    void navigate(thanksAddress(giftId), { replace: true, state: { fromForm: true } })
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    choice.follow(event)
    save()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (busy) return event.preventDefault()
    if (idempotencyKey === '') return
    const typed = practice ? readPracticeCard(event.currentTarget) : { outcome: undefined, errors: {} }
    const errors = { ...findGiftProblems(readFormFields(event.currentTarget)), ...typed.errors }
    card.current = typed.outcome
    if (Object.keys(errors).length === 0) return
    event.preventDefault()
    setAnswer(toErrorAnswer(errors))
  }

  return {
    Form: gift.Form,
    formProps: { ref: form, onInput, onSubmit },
    idempotencyKey,
    answer,
    busy,
    chosen: choice.chosen,
    dirty,
    startOver,
  }
}

/** True while the browser loads another page. No event reports the Stop button, so a timeout resets the value. */
function useLeaving() {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!leaving) return undefined
    const over = setTimeout(() => setLeaving(false), MAX_NAVIGATION_MS)
    return () => clearTimeout(over)
  }, [leaving])
  return [leaving, setLeaving] as const
}
