import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fieldsOf, readDraft, writeDraft } from './draft.ts'
import { enterFlow, flowDepth, flowEntry, onFlowStep, stepBack } from './flow-entries.ts'
import { type AnyAnswer, type FormAnswer, groupTyped, type Place, readPlace, type TypedValues, writePlace } from './form-answer.ts'

type SentForm<Done extends object> = {
  form: RefObject<HTMLFormElement | null>
  answer: FormAnswer<Done> | undefined
  attempt: string
  scripted: boolean
  /** A step is left: what waits for a line is not sent from another one. */
  takeBack(): void
}

type Options<Step extends string> = {
  /** In their order; the first is where a visitor begins. */
  order: readonly Step[]
  /** The same name as the sending's draft: the step is kept with it. */
  draft: string
  /** What to mend on a step before leaving it forward, by field name. */
  check(step: NoInfer<Step>, form: HTMLFormElement): Record<string, string>
  /** Asked before a step is left forward; true stops it. */
  stop?(form: HTMLFormElement): boolean
  /** The thanks stand in its place, or a farewell: no step is left to go back to. */
  over: boolean
}

/**
 * The steps of one form, with what was typed when the one that is shown was reached (`values`), and whether it was
 * reached from the review (`returning`). Without scripts each button sends the form and the server answers with the next
 * step; with scripts the steps change here, at once, each an entry of the browser's history, and the server looks at everything
 * when the form is sent.
 */
export function useSteps<Step extends string, Done extends object>(
  sending: SentForm<Done>,
  { order, draft, check, stop, over }: Options<Step>,
) {
  const { form, answer, attempt, scripted, takeBack } = sending
  const [{ step, returning }, setPlace] = useState<Place<Step>>(() => placeOf(answer, order))
  const [local, setLocal] = useState<FormAnswer<Done>>()
  const [values, setValues] = useState(() => typedIn(answer) ?? {})
  const [seen, setSeen] = useState(answer)
  /** Where it goes on from is known. */
  const [begun, setBegun] = useState(false)
  // An answer that has just come decides the step, and takes the place of what was found here.
  if (seen !== answer) {
    setSeen(answer)
    // One that was taken back decides nothing.
    if (answer) {
      setLocal(undefined)
      setPlace(placeOf(answer, order, step))
      setValues(typedIn(answer) ?? values)
    }
  }
  const leave = useEffectEvent(takeBack)
  useEffect(() => leave(), [step])

  useEffect(() => {
    if (!scripted) return
    setBegun(true)
    const { step: kept, fields } = readDraft(draft) ?? {}
    const place = readPlace(kept ?? '') as Place<Step>
    if (answer || !order.includes(place.step)) return
    setPlace(place)
    setValues(groupTyped(fields!))
    // Once, when scripts take over.
  }, [scripted])
  // What was over before scripts ran is no form that they could take over.
  useEffect(() => {
    if (over) setBegun(true)
  }, [over])

  const focusNext = useRef<string>(undefined)
  // After the heading of the step, which takes the focus for itself.
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus()
    focusNext.current = undefined
  }, [step])

  const here = writePlace({ step, returning })
  useFlowEntries(draft, { here, first: order[0]!, begun, over }, (there) => {
    const place = readPlace(there) as Place<Step>
    if (!form.current || !order.includes(place.step)) return
    setLocal({ ok: false, errors: {}, values: {} })
    setValues(groupTyped(fieldsOf(form.current)))
    setPlace(place)
    writeDraft(draft, { ...(readDraft(draft) ?? { attempt, fields: [] }), step: there })
  })

  /** @param field the id of the control that takes the focus then, instead of the step's heading: the review leads to one, and back to itself */
  const goTo = (wanted: Step, field?: string) => (event: MouseEvent) => {
    if (!scripted || !form.current) return
    event.preventDefault()
    const forward = order.indexOf(wanted) > order.indexOf(step)
    if (forward && stop?.(form.current)) return
    const errors = forward ? check(step, form.current) : {}
    const stays = Object.keys(errors).length > 0
    // Whoever comes to mend a field finds beside it what is wrong with it.
    setLocal({ ok: false, errors: field === undefined ? errors : problemsIn(answer), values: {} })
    if (stays) return
    setValues(groupTyped(fieldsOf(form.current)))
    focusNext.current = field
    const place = { step: wanted, returning: field !== undefined || (returning && !forward) }
    setPlace(place)
    writeDraft(draft, { ...(readDraft(draft) ?? { attempt, fields: [] }), step: writePlace(place) })
  }

  return { step, number: order.indexOf(step) + 1, returning, answer: local ?? answer, values, goTo }
}

type Shown = { here: string; first: string; begun: boolean; over: boolean }

/** Keeps the browser's history in step with what is shown, and hears when it is the history that moves. @param show a place of this flow */
function useFlowEntries(name: string, { here, first, begun, over }: Shown, show: (place: string) => void): void {
  const onStep = useEffectEvent((place: string | undefined) => {
    // Forward, into what is over: back out of it.
    if (over) void stepBack(flowDepth())
    else if ((place ?? first) !== here) show(place ?? first)
  })
  useEffect(() => (begun ? onFlowStep(name, onStep) : undefined), [name, begun])
  const shown = useRef(first)
  const follow = useEffectEvent(() => {
    const { place = first, before } = flowEntry(name) ?? {}
    // One step back from what stands in its place is the page before it.
    if (over) void stepBack(flowDepth())
    // A press may have come meanwhile.
    else if (place !== here && before === here) void stepBack(1).then(() => follow())
    else if (place !== here) enterFlow(name, here, shown.current)
    shown.current = here
  })
  useEffect(() => {
    if (begun) follow()
  }, [here, begun, over])
}

const problemsIn = (answer: AnyAnswer | undefined) => (answer && !answer.ok ? answer.errors : {})

/** What an answer brings back of the form; nothing where it came without, as that of a lost connection. */
function typedIn(answer: AnyAnswer | undefined): TypedValues | undefined {
  return answer && !answer.ok && Object.keys(answer.values).length > 0 ? answer.values : undefined
}

function placeOf<Step extends string>(answer: AnyAnswer | undefined, order: readonly Step[], otherwise: Step = order[0]!): Place<Step> {
  if (!answer || answer.ok || !order.includes(answer.step as Step)) return { step: otherwise, returning: false }
  return { step: answer.step as Step, returning: answer.returning === true }
}
