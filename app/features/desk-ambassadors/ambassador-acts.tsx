import { useId } from 'react'
import { deskAmbassadorWords } from '#words/desk-ambassadors.ts'
import type { Role } from '#app/features/desk/actor.ts'
import { DecisionForm, ofAct, ReasonField } from '#app/features/decisions/decision-form.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { counted } from '#app/features/site/numbers.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { ALL_DAYS, readChosen, writeChosen } from './all-days.ts'
import type { AmbassadorToDecide } from './show-ambassador.server.ts'

const { acts, keepersOnly, entries: entryWords } = deskAmbassadorWords
type Props = { ambassador: AmbassadorToDecide; role: Role; answer: DeskAnswer | undefined }

/** What can be done about an Ambassador, what waits first. */
export function AmbassadorActs({ ambassador, role, answer }: Props) {
  const { waiting, codes, suspended, seen, entries } = ambassador
  const isKeeper = role === 'keeper'
  return (
    <>
      {waiting.length > 0 && <DecideWaiting ambassador={ambassador} answer={answer} />}
      {codes
        .filter(({ suspicious }) => suspicious)
        .map(({ code }) => (
          <DecisionForm key={code} act="trust" seen={seen} words={{ ...acts.trust, title: acts.trust.title(code) }}>
            <input type="hidden" name="code" value={code} />
          </DecisionForm>
        ))}
      {entries.some(({ reversible }) => reversible) && <TakeBack ambassador={ambassador} answer={answer} />}
      {isKeeper && suspended && <DecisionForm act="restore" seen={seen} words={acts.restore} variant="mustard" />}
      {isKeeper && !suspended && (
        <DecisionForm act="suspend" seen={seen} words={acts.suspend} folded={{ open: ofAct(answer, 'suspend') !== undefined }}>
          <ReasonField act="suspend" answer={answer} hint={acts.suspend.hint} />
        </DecisionForm>
      )}
      {!isKeeper && <p className="text-muted">{keepersOnly}</p>}
    </>
  )
}

function DecideWaiting({ ambassador: { waiting, waitingMark, held, seen }, answer }: Omit<Props, 'role'>) {
  const id = useId()
  const own = ofAct(answer, 'release') ?? ofAct(answer, 'leave-out')
  const { title, text, submit, leaveOut, which, all, one, hint } = acts.waiting
  const days = waiting.map(({ day, mark, shown, seeds }) => ({ value: writeChosen({ day, mark }), label: one(shown, seeds) }))
  const every = { value: writeChosen({ day: ALL_DAYS, mark: waitingMark }), label: all(held) }
  const chosen = waiting.find(({ day }) => day === readChosen(typed(own, 'day'))?.day)
  return (
    <section aria-labelledby={id} className="card">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p>{text}</p>
      <form method="post" noValidate className="grid gap-5" aria-labelledby={id}>
        <input type="hidden" name="seen" value={seen} />
        <SelectField
          key={waitingMark}
          name="day"
          label={which}
          options={[every, ...days]}
          defaultValue={chosen ? writeChosen(chosen) : every.value}
          error={errorOf(own, 'day')}
        />
        <ReasonField act={typed(answer, 'act') === 'leave-out' ? 'leave-out' : 'release'} answer={answer} hint={hint} optional />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" name="act" value="release" variant="mustard">
            {submit}
          </Button>
          <Button type="submit" name="act" value="leave-out" variant="outline">
            {leaveOut}
          </Button>
        </p>
      </form>
    </section>
  )
}

function TakeBack({ ambassador: { entries, seen }, answer }: Omit<Props, 'role'>) {
  const own = ofAct(answer, 'reverse')
  const { entry, choose, howMany, howManyHint, hint, one } = acts.reverse
  return (
    <DecisionForm act="reverse" seen={seen} words={acts.reverse} folded={{ open: own !== undefined }}>
      <SelectField
        name="entry"
        label={entry}
        empty={choose}
        options={entries
          .filter(({ reversible }) => reversible)
          .map(({ id, kind, day, seeds }) => ({ value: id, label: one(entryWords.kinds[kind] ?? kind, day, counted(seeds)) }))}
        defaultValue={typed(own, 'entry')}
        error={errorOf(own, 'entry')}
      />
      <TextField
        name="seeds"
        label={howMany}
        hint={howManyHint}
        inputMode="numeric"
        autoComplete="off"
        optional
        defaultValue={typed(own, 'seeds')}
        error={errorOf(own, 'seeds')}
        className="[&_input]:max-w-40"
      />
      <ReasonField act="reverse" answer={answer} hint={hint} />
    </DecisionForm>
  )
}
