import { z } from 'zod'
import { enrolmentWords } from '#words/enrolment.ts'
import { checksOf } from '#app/forms/field-checks.ts'
import { ageChecked, allTicked, emailAddress, optionalPhone, optionalLine, requiredLine } from '#app/forms/text-rules.ts'
import { enrolmentFields, VALUES } from './enrolment-fields.ts'

const checks = checksOf(enrolmentFields)

/** What a newcomer may send: a name, an email, perhaps a phone and a church, and all three values (specification, section 5). */
export const enrolmentForm = z.object({
  firstName: requiredLine(checks('firstName')),
  lastName: requiredLine(checks('lastName')),
  email: emailAddress(checks('email')),
  phone: optionalPhone(checks('phone')),
  church: optionalLine(checks('church')),
  age: ageChecked(checks('age')),
  values: allTicked([...VALUES], enrolmentWords('').steps.values.error),
})

export type Enrolment = z.output<typeof enrolmentForm>
