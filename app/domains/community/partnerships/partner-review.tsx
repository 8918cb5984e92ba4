import { Pencil } from 'lucide-react'
import { partnerWords } from '#copy/community/partner.ts'
import type { StepView } from '#app/forms/step-form.tsx'
import { validateFields } from '#app/forms/field-rules.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { partnerFields, describeAnswer, surveyQuestions } from './partner-fields.ts'

const words = partnerWords('').review

export function PartnerReview({ look: { values, leadTo } }: { look: StepView }) {
  const textOf = (name: string) => [values[name] ?? ''].flat()[0]!.trim()
  const missing = validateFields(partnerFields, textOf)
  return (
    <div className="grid gap-8">
      <p>{Object.keys(missing).length > 0 ? words.introMissing : words.intro}</p>
      <ReviewList
        heading={words.details}
        rows={partnerFields.map(({ name, label }) => ({
          name,
          label,
          text: textOf(name),
          problem: missing[name],
          empty: words.leftEmpty,
          fill: words.add,
        }))}
        leadTo={leadTo}
      />
      <ReviewList
        heading={words.answers}
        rows={surveyQuestions.map((question) => ({
          name: question.id,
          label: question.text,
          text: describeAnswer(question, [values[question.id] ?? []].flat()) ?? '',
          problem: undefined,
          empty: words.leftOpen,
          fill: words.answer,
        }))}
        leadTo={leadTo}
      />
      <p className="hint">{words.privacy}</p>
    </div>
  )
}

/** `empty` replaces a missing text, and `fill` is the label of the button that leads to the field. */
type Row = { name: string; label: string; text: string; problem: string | undefined; empty: string; fill: string }

function ReviewList({ heading, rows, leadTo }: { heading: string; rows: Row[]; leadTo: StepView['leadTo'] }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{heading}</h3>
      <dl className="grid divide-y divide-line border-y border-line">
        {rows.map(({ name, label, text, problem, empty, fill }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] items-start gap-x-4 py-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="col-start-1 min-w-0 break-words font-semibold">
              {text ? <span>{text}</span> : problem === undefined && <span className="font-normal text-muted">{empty}</span>}
              {problem && <span className="block text-clay">{problem}</span>}
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1 self-center">
              {leadTo(name, {
                label: (
                  <>
                    <Pencil aria-hidden /> <span>{text ? words.change : fill}</span>
                  </>
                ),
                spoken: `${text ? words.change : fill}: ${label}`,
                look: buttonClass({ variant: 'outline', size: 'sm' }),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
