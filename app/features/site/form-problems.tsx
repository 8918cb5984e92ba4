import { formWords } from '#words/forms.ts'
import type { AnyAnswer } from '#app/forms/form-answer.ts'
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx'

/** What stands above a form that came back: what its sender has to fix, or that the fault is ours. */
export function FormProblems({ answer, problems }: { answer: AnyAnswer | undefined; problems: SummaryError[] }) {
  const passing = answer?.ok === false && answer.passing === true
  return <ErrorSummary title={passing ? formWords.notNowHeading : formWords.errorSummaryHeading} errors={problems} />
}
