import { z } from 'zod'
import { partnerFieldWords } from '#words/partner.ts'
import { checksOf } from '#app/forms/field-checks.ts'
import { emailAddress, optionalLine, optionalWebsite, phone, requiredLine } from '#app/forms/text-rules.ts'
import { partnerFields } from './partner-fields.ts'
import { type SurveyAnswers, surveyQuestions } from './survey.ts'

const checks = checksOf(partnerFields)
const { unknownAnswer } = partnerFieldWords

/** Every question may be left open: what is asked for is a conversation (specification, section 5). */
const answers = Object.fromEntries(
  surveyQuestions.map(({ id, kind, options }) => {
    const value = z.enum(
      options.map((option) => option.value),
      unknownAnswer,
    )
    return [id, (kind === 'radio' ? value : z.array(value, unknownAnswer)).optional()]
  }),
) as Record<(typeof surveyQuestions)[number]['id'], z.ZodOptional<z.ZodEnum | z.ZodArray<z.ZodEnum>>>

/** What a business may apply with. */
export const partnerForm = z.object({
  businessName: requiredLine(checks('businessName')),
  contactName: requiredLine(checks('contactName')),
  email: emailAddress(checks('email')),
  phone: phone(checks('phone')),
  address: optionalLine(checks('address')),
  website: optionalWebsite(checks('website')),
  ...answers,
})

export type PartnershipForm = z.output<typeof partnerForm>

/** The answers of the survey as they are kept: by the id of each question that was answered, its values in the order of the form. */
export function answersOf(form: PartnershipForm): SurveyAnswers {
  const given = surveyQuestions.map(({ id, options }): [string, string[]] => {
    const chosen = [form[id] ?? []].flat()
    return [id, options.flatMap(({ value }) => (chosen.includes(value) ? [value] : []))]
  })
  return Object.fromEntries(given.filter(([, values]) => values.length > 0))
}
