import { z } from 'zod'
import { ambassadorCommitments, ambassadorFields, ambassadorWords } from '#words/ambassador.ts'
import { errorsOf } from '#words/field-errors.ts'
import { ageChecked, allTicked, emailAddress, optionalPhone, requiredLine } from '#app/forms/text-rules.ts'

const errors = errorsOf(ambassadorFields)
const commitments = ambassadorCommitments.map(({ id }) => id)

/** What a new Ambassador may send: every commitment, a name, an email, perhaps a phone (specification, section 5). */
export const ambassadorForm = z.object({
  commitments: allTicked(commitments, ambassadorWords('').steps.commitments.error),
  firstName: requiredLine(80, errors('firstName')),
  lastName: requiredLine(80, errors('lastName')),
  email: emailAddress(errors('email')),
  phone: optionalPhone(errors('phone')),
  age: ageChecked(errors('age')),
})

export type AmbassadorSignUp = z.output<typeof ambassadorForm>
