import { formWords } from '#words/forms.ts'
import type { ReactNode } from 'react'
import type { AnyAnswer } from '#app/forms/form-answer.ts'
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx'

type Props = {
  answer: AnyAnswer | undefined
  problems: SummaryError[]
  /** How a line leads to a field that is on another step. */
  lineTo?: (error: SummaryError) => ReactNode
}

/** What stands above a form that came back: what its sender has to fix, or that the fault is ours. */
export function FormProblems({ answer, problems, lineTo }: Props) {
  const passing = answer?.ok === false && answer.passing === true
  return <ErrorSummary title={passing ? formWords.notNowHeading : formWords.errorSummaryHeading} errors={problems} lineTo={lineTo} />
}
