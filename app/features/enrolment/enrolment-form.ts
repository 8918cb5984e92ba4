import { z } from 'zod'
import { enrolmentFields, enrolmentValues, enrolmentWords } from '#app/content/en/enrolment.ts'
import { errorsOf } from '#app/content/en/field-errors.ts'
import { ageChecked, allTicked, emailAddress, optionalPhone, optionalText, requiredText } from '#app/platform/forms/text-rules.ts'

const errors = errorsOf(enrolmentFields)
const values = enrolmentValues.map(({ id }) => id)

/** What a newcomer may send: a name, an email, perhaps a phone and a church, and all three values (specification, section 5). */
export const enrolmentForm = z.object({
  firstName: requiredText(80, errors('firstName')),
  lastName: requiredText(80, errors('lastName')),
  email: emailAddress(errors('email')),
  phone: optionalPhone(errors('phone').invalid),
  church: optionalText(160, errors('church').tooLong),
  age: ageChecked(errors('age')),
  values: allTicked(values, enrolmentWords('').steps.values.error),
})

export type Enrolment = z.output<typeof enrolmentForm>
