import { surveyWords, partnerFieldWords } from '#copy/community/partner.ts'
import { emailField, phoneField, type FormField } from '#app/forms/form-field.ts'
import { MAX_LOCATION_LENGTH } from '#app/domains/places/geocoder/location.ts'

const VALUES = {
  faith_impact: ['yes', 'maybe', 'no'],
  mentorship: ['yes', 'maybe', 'future'],
  resources: ['financial', 'facilities', 'expertise', 'network'],
  commitment: ['active', 'periodic', 'advisory'],
  growth: ['yes', 'discuss'],
} as const

export type QuestionId = keyof typeof VALUES
export type SurveyAnswers = { [Id in QuestionId]?: string[] }
type OptionWords = { label: string; hint?: string }
export type SurveyQuestion = {
  id: QuestionId
  kind: 'radio' | 'checkbox'
  label: string
  text: string
  options: ({ value: string } & OptionWords)[]
}

const words: { [Id in QuestionId]: { label: string; text: string; options: Record<(typeof VALUES)[Id][number], OptionWords> } } =
  surveyWords

export const surveyQuestions = (Object.keys(VALUES) as QuestionId[]).map((id): SurveyQuestion => {
  const { label, text } = words[id]
  const options: Record<string, OptionWords> = words[id].options
  return {
    id,
    kind: id === 'resources' ? 'checkbox' : 'radio',
    label,
    text,
    options: VALUES[id].map((value) => ({ value, ...options[value]! })),
  }
})

export function describeAnswer({ options }: SurveyQuestion, chosen: readonly string[]): string | undefined {
  const labels = options.flatMap(({ value, label }) => (chosen.includes(value) ? [label] : []))
  return labels.length > 0 ? labels.join(', ') : undefined
}

export const partnerFields = [
  {
    name: 'businessName',
    type: 'text',
    autoComplete: 'organization',
    required: true,
    maxLength: 160,
    ...partnerFieldWords.businessName,
  },
  { name: 'contactName', type: 'text', autoComplete: 'name', required: true, maxLength: 160, ...partnerFieldWords.contactName },
  { ...emailField, ...partnerFieldWords.email },
  { ...phoneField, required: true, ...partnerFieldWords.phone },
  {
    name: 'address',
    type: 'text',
    autoComplete: 'address-line1',
    required: false,
    maxLength: MAX_LOCATION_LENGTH,
    ...partnerFieldWords.address,
  },
  { name: 'website', type: 'url', autoComplete: 'url', required: false, ...partnerFieldWords.website },
] as const satisfies FormField[]

const DETAILS_STEP = 'details'
export const REVIEW_STEP = 'review'

export const partnerStepFields = [
  { name: DETAILS_STEP, fields: partnerFields.map(({ name }) => name) },
  ...surveyQuestions.map(({ id }) => ({ name: id, fields: [id] })),
  { name: REVIEW_STEP, fields: [] },
]
