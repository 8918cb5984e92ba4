import { personalDataWords } from '#words/personal-data.ts'
import { formWords } from '#words/forms.ts'
import type { FormAnswer } from '#app/forms/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Thanks } from '#app/ui/thanks.tsx'

export type PersonalData = {
  email: string
  sent: { kind: keyof typeof personalDataWords.kinds; reference: string; time: string; day: string }[]
}

/** What a person sent us, and the button that asks for its removal. */
export function DataPage({ data: { email, sent }, answer }: { data: PersonalData; answer: FormAnswer | undefined }) {
  return (
    <>
      <PageHeader title={personalDataWords.what.title} lead={<span className="break-words">{personalDataWords.intro(email)}</span>} />
      <div className="wrap section">
        <div className="grid max-w-3xl gap-10">
          <Notice>{personalDataWords.private}</Notice>
          {sent.length === 0 ? <p>{personalDataWords.empty}</p> : <SentTable sent={sent} />}
          {answer?.ok ? (
            <Thanks title={personalDataWords.asked.heading} referenceLabel={formWords.referenceLabel} reference={answer.reference}>
              {personalDataWords.asked.paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Thanks>
          ) : (
            sent.length > 0 && <RemovalForm answer={answer} />
          )}
          <EndLinksForm />
        </div>
      </div>
    </>
  )
}

function SentTable({ sent }: Pick<PersonalData, 'sent'>) {
  const { columns, kinds } = personalDataWords
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-b-2 border-edge">
          <th scope="col" className="py-2 pr-4">
            {columns.what}
          </th>
          <th scope="col" className="py-2 pr-4">
            {columns.reference}
          </th>
          <th scope="col" className="py-2">
            {columns.date}
          </th>
        </tr>
      </thead>
      <tbody>
        {sent.map(({ kind, reference, time, day }) => (
          <tr key={reference} className="border-b border-line align-top">
            <th scope="row" className="py-3 pr-4 font-semibold">
              {kinds[kind]}
            </th>
            <td className="py-3 pr-4 whitespace-nowrap">{reference}</td>
            <td className="py-3">
              <time dateTime={time}>{day}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function EndLinksForm() {
  const { heading, text, submit } = personalDataWords.endLinks
  return (
    <form method="post" className="card" aria-labelledby="end-links">
      <h2 id="end-links" className="text-xl">
        {heading}
      </h2>
      <p>{text}</p>
      <p>
        <Button type="submit" variant="outline" name="links" value="end">
          {submit}
        </Button>
      </p>
    </form>
  )
}

/** Sent to the page's own address, which the form need not know: it holds the token. */
function RemovalForm({ answer }: { answer: FormAnswer | undefined }) {
  const { heading, text, submit } = personalDataWords.remove
  return (
    <form method="post" className="card" aria-labelledby="remove">
      <h2 id="remove" className="text-xl">
        {heading}
      </h2>
      {answer && !answer.ok && answer.notice && (
        <Notice kind="problem" live>
          {answer.notice}
        </Notice>
      )}
      <p>{text}</p>
      <p>
        <Button type="submit" variant="outline">
          {submit}
        </Button>
      </p>
    </form>
  )
}
