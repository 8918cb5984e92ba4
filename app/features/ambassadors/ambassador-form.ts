import { z } from 'zod'
import { ambassadorWords } from '#words/ambassador.ts'
import { checksOf } from '#app/forms/field-checks.ts'
import { ageChecked, allTicked, emailAddress, optionalPhone, requiredLine } from '#app/forms/text-rules.ts'
import { ambassadorFields, COMMITMENTS } from './ambassador-fields.ts'

const checks = checksOf(ambassadorFields)

/** What a new Ambassador may send: every commitment, a name, an email, perhaps a phone (specification, section 5). */
export const ambassadorForm = z.object({
  commitments: allTicked([...COMMITMENTS], ambassadorWords('').steps.commitments.error),
  firstName: requiredLine(checks('firstName')),
  lastName: requiredLine(checks('lastName')),
  email: emailAddress(checks('email')),
  phone: optionalPhone(checks('phone')),
  age: ageChecked(checks('age')),
})

export type AmbassadorSignUp = z.output<typeof ambassadorForm>
