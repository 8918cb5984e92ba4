import { readAge } from './field-rules.ts'

/** Who is younger may not sign up or enrol; nothing of what they typed is kept (rulings, 'Minimum age 13'). */
export const MINIMUM_AGE = 13

/** A clear answer below the age. An answer that cannot be read is a slip to mend, not a young person. */
export function isTooYoung(age: unknown): boolean {
  const years = typeof age === 'string' ? readAge(age) : undefined
  return years !== undefined && years < MINIMUM_AGE
}
