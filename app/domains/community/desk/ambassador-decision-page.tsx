import { Link } from 'react-router'
import { deskAmbassadorWords } from '#copy/community/desk-ambassadors.ts'
import { DeskSection, TableSection } from '#app/domains/staff/desk/desk-page.tsx'
import { DecisionPage, Facts, SuspensionList, type DecisionVisit } from '#app/domains/staff/review/decision-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { counted, formatNumber } from '#app/platform/format/numbers.ts'
import { DecisionForm, answerToAct, ReasonField } from '#app/domains/staff/review/decision-form.tsx'
import { typedValue } from '#app/forms/form-answer.ts'
import { getError } from '#app/forms/form-fields.tsx'
import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import type { AmbassadorToDecide } from './ambassador-decision.server.ts'

const { title, unnamed, lead, statuses } = deskAmbassadorWords

type Props = DecisionVisit & { ambassador: AmbassadorToDecide }

export function AmbassadorDecisionPage({ ambassador, role, arrival, answer }: Props) {
  const { name, since, suspended, suspensions, timeline } = ambassador
  return (
    <DecisionPage
      title={title(name ?? unnamed)}
      {...(since !== null && { lead: lead(since) })}
      arrival={arrival}
      answer={answer}
      fields={['day', 'entry', 'seeds', 'why']}
      badges={<Badge>{suspended ? statuses.suspended : statuses.active}</Badge>}
      decide={<AmbassadorActs ambassador={ambassador} role={role} answer={answer} />}
      timeline={timeline}
    >
      <WaitingDays ambassador={ambassador} />
      <AmbassadorFacts ambassador={ambassador} />
      <SuspensionList suspensions={suspensions} />
      <LastEntries ambassador={ambassador} />
    </DecisionPage>
  )
}

const { facts: words, waiting: waitWords, entries: entryWords } = deskAmbassadorWords
type WaitingDaysProps = Pick<Props, 'ambassador'>

function WaitingDays({ ambassador: { waiting } }: WaitingDaysProps) {
  return (
    <TableSection
      id="waiting"
      title={waitWords.title}
      none={waitWords.none}
      columns={[{ head: waitWords.day }, { head: waitWords.seeds, figures: true }, { head: waitWords.of }, { head: waitWords.because }]}
      stacks
      rows={waiting.map(({ day, shown, seeds, kinds, reasons }) => ({
        key: day,
        cells: [
          <span className="whitespace-nowrap">{shown}</span>,
          seeds.written,
          kinds.map(({ kind, count }) => waitWords.part(formatNumber(count), waitWords.kinds[kind] ?? kind)).join(', '),
          reasons.map((reason) => waitWords.reasons[reason] ?? reason).join(', '),
        ],
      }))}
    />
  )
}

function AmbassadorFacts({ ambassador: { name, email, phone, signUps, codes, balance, pending, suspended } }: WaitingDaysProps) {
  return (
    <DeskSection id="who" title={words.title}>
      <Facts
        facts={[
          ...(name === null ? [] : [{ name: words.name, value: name }]),
          { name: words.email, value: email },
          ...(phone === null ? [] : [{ name: words.phone, value: phone }]),
          { name: words.counts, value: words.seeds(balance) },
          { name: words.waits, value: words.seeds(pending) },
          {
            name: words.signUps,
            value:
              signUps.length === 0 ? (
                words.never
              ) : (
                <ul>
                  {signUps.map(({ reference, day, suspicious }) => (
                    <li key={reference}>{`${words.signUp(reference, day)}${suspicious ? `, ${words.suspicious}` : ''}`}</li>
                  ))}
                </ul>
              ),
          },
          {
            name: words.codes,
            value:
              codes.length === 0 ? (
                words.noCodes
              ) : (
                <ul>
                  {codes.map(({ code, suspicious }) => (
                    <li key={code}>
                      {suspended ? (
                        <span>{code}</span>
                      ) : (
                        <Link reloadDocument to={`/a/${code}`}>
                          {words.seePage(code)}
                        </Link>
                      )}
                      {suspicious && <span>{`, ${words.earnsNothing}`}</span>}
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </DeskSection>
  )
}

function LastEntries({ ambassador: { entries } }: WaitingDaysProps) {
  return (
    <TableSection
      id="entries"
      title={entryWords.title}
      none={entryWords.none}
      columns={[{ head: entryWords.what }, { head: entryWords.when }, { head: entryWords.seeds, figures: true }]}
      rows={entries.map(({ id, kind, day, seeds, waits, reason }) => ({
        key: id,
        cells: [
          <>
            <span>{entryWords.kinds[kind] ?? kind}</span>
            {waits && <span>{` (${entryWords.waits})`}</span>}
            {reason !== null && <span className="block text-sm font-normal text-muted">{reason}</span>}
          </>,
          <span className="whitespace-nowrap">{day}</span>,
          formatNumber(seeds),
        ],
      }))}
    />
  )
}

const { acts, keepersOnly } = deskAmbassadorWords
type AmbassadorActsProps = Pick<Props, 'ambassador' | 'role' | 'answer'>

function AmbassadorActs({ ambassador, role, answer }: AmbassadorActsProps) {
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
        <DecisionForm act="suspend" seen={seen} words={acts.suspend} folded={{ open: answerToAct(answer, 'suspend') !== undefined }}>
          <ReasonField act="suspend" answer={answer} hint={acts.suspend.hint} />
        </DecisionForm>
      )}
      {!isKeeper && <p className="text-muted">{keepersOnly}</p>}
    </>
  )
}

function DecideWaiting({ ambassador: { waiting, shownAt, pending, seen }, answer }: Omit<AmbassadorActsProps, 'role'>) {
  const own = answerToAct(answer, 'release') ?? answerToAct(answer, 'leave-out')
  const { leaveOut, which, all, one, hint } = acts.waiting
  const days = waiting.map(({ day, shown, seeds }) => ({ value: day, label: one(shown, seeds) }))
  return (
    <DecisionForm act="release" seen={seen} words={acts.waiting} variant="mustard" other={{ act: 'leave-out', label: leaveOut }}>
      <input key={shownAt} type="hidden" name="until" value={shownAt} />
      <SelectField
        name="day"
        label={which}
        options={[{ value: 'all', label: all(pending) }, ...days]}
        defaultValue={typedValue(own, 'day') || 'all'}
        error={getError(own, 'day')}
      />
      <ReasonField act={typedValue(answer, 'act') === 'leave-out' ? 'leave-out' : 'release'} answer={answer} hint={hint} optional />
    </DecisionForm>
  )
}

function TakeBack({ ambassador: { entries, seen }, answer }: Omit<AmbassadorActsProps, 'role'>) {
  const own = answerToAct(answer, 'reverse')
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
        defaultValue={typedValue(own, 'entry')}
        error={getError(own, 'entry')}
      />
      <TextField
        name="seeds"
        label={howMany}
        hint={howManyHint}
        inputMode="numeric"
        autoComplete="off"
        optional
        defaultValue={typedValue(own, 'seeds')}
        error={getError(own, 'seeds')}
        className="[&_input]:max-w-40"
      />
      <ReasonField act="reverse" answer={answer} hint={hint} />
    </DecisionForm>
  )
}
