import { z } from 'zod'
import { enrolmentFields, enrolmentValues, enrolmentWords } from '#words/enrolment.ts'
import { errorsOf } from '#words/field-errors.ts'
import { ageChecked, allTicked, emailAddress, optionalPhone, optionalLine, requiredLine } from '#app/forms/text-rules.ts'

const errors = errorsOf(enrolmentFields)
const values = enrolmentValues.map(({ id }) => id)

/** What a newcomer may send: a name, an email, perhaps a phone and a church, and all three values (specification, section 5). */
export const enrolmentForm = z.object({
  firstName: requiredLine(80, errors('firstName')),
  lastName: requiredLine(80, errors('lastName')),
  email: emailAddress(errors('email')),
  phone: optionalPhone(errors('phone')),
  church: optionalLine(160, errors('church')),
  age: ageChecked(errors('age')),
  values: allTicked(values, enrolmentWords('').steps.values.error),
})

export type Enrolment = z.output<typeof enrolmentForm>
