import { z } from 'zod'
import { passwordProblemWords } from '#words/desk-ways-in.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { LEAST_PASSWORD, LONGEST_PASSWORD } from './password-lengths.ts'
import type { PasswordProblem } from './password-rules.ts'

const { missing, reasons } = passwordProblemWords

/** Whether it is taken is asked of `problemOfPassword`, which knows whose it is. */
export const chosenPassword = z.string(missing).min(1, missing).max(1_024, sayPasswordProblem('too-long'))

export function sayPasswordProblem(reason: PasswordProblem): string {
  return reasons[reason]({ least: formatNumber(LEAST_PASSWORD), most: formatNumber(LONGEST_PASSWORD) })
}
