import { formWords } from '#words/forms.ts'
import type { ReactNode } from 'react'
import type { AnyAnswer } from '#app/forms/form-answer.ts'
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Props = {
  answer: AnyAnswer | undefined
  problems: SummaryError[]
  /** How a line leads to a field that is on another step. */
  lineTo?: (error: SummaryError) => ReactNode
  /** It waited for a line and was changed or left meanwhile. Whoever types there keeps the focus. */
  takenBack?: boolean
  /** What was typed before has been filled in again: forgets it, for a page that is loaded anew. */
  startOver?: (() => void) | undefined
}

/** What stands above a form that came back: what its sender has to fix, that the fault is ours, or that it was not sent. */
export function FormProblems({ answer, problems, lineTo, takenBack = false, startOver }: Props) {
  const passing = answer?.ok === false && answer.passing === true
  return (
    <>
      {takenBack && (
        <Notice live title={formWords.takenBack.title}>
          <p>{formWords.takenBack.text}</p>
        </Notice>
      )}
      {startOver && !takenBack && !answer && (
        <Notice live>
          <p>
            {formWords.restored.text}{' '}
            <a href="" className="inline-block py-1" onClick={startOver}>
              {formWords.restored.startOver}
            </a>
          </p>
        </Notice>
      )}
      <ErrorSummary title={passing ? formWords.notNowHeading : formWords.errorSummaryHeading} errors={problems} lineTo={lineTo} />
    </>
  )
}
