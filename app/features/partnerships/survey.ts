import { surveyWords } from '#words/partner.ts'

/** The five questions by their ids, with the values of their answers in the order of the form (specification, sections 3 and 9). */
const VALUES = {
  faith_impact: ['yes', 'maybe', 'no'],
  mentorship: ['yes', 'maybe', 'future'],
  resources: ['financial', 'facilities', 'expertise', 'network'],
  commitment: ['active', 'periodic', 'advisory'],
  growth: ['yes', 'discuss'],
} as const

export type QuestionId = keyof typeof VALUES
/** By the id of each question that was answered, the values that were chosen. */
export type SurveyAnswers = { [Id in QuestionId]?: string[] }
type OptionWords = { label: string; hint?: string }
/** A radio question holds one value; the checkbox question toggles them and may stay empty. */
export type SurveyQuestion = { id: QuestionId; kind: 'radio' | 'checkbox'; text: string; options: ({ value: string } & OptionWords)[] }

const words: { [Id in QuestionId]: { text: string; options: Record<(typeof VALUES)[Id][number], OptionWords> } } = surveyWords

export const surveyQuestions = (Object.keys(VALUES) as QuestionId[]).map((id): SurveyQuestion => {
  const { text } = words[id]
  const options: Record<string, OptionWords> = words[id].options
  return {
    id,
    kind: id === 'resources' ? 'checkbox' : 'radio',
    text,
    options: VALUES[id].map((value) => ({ value, ...options[value]! })),
  }
})

/** What was answered to a question, in its own words; undefined where it was left open. @param chosen values of its options */
export function sayAnswer({ options }: SurveyQuestion, chosen: readonly string[]): string | undefined {
  const labels = options.flatMap(({ value, label }) => (chosen.includes(value) ? [label] : []))
  return labels.length > 0 ? labels.join(', ') : undefined
}
