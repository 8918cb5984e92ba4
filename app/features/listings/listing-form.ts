import { z } from 'zod'
import { formWords } from '#words/forms.ts'
import { checksOf } from '#app/forms/field-checks.ts'
import { emailAddress, hiddenLine, optionalWebsite, phone, requiredLine, requiredText } from '#app/forms/text-rules.ts'
import { LONGEST_CARRIED } from '#app/features/pictures/longest-carried.ts'
import { formDays, hoursFields } from './hours-fields.ts'
import { listingFields } from './listing-fields.ts'

const checks = checksOf(listingFields)
const ofDays = formDays.flatMap((day) => Object.values(hoursFields(day)))

/** What the owner of a listing sends. The hours are read as a week by `readHours`. */
export const listingForm = z.object({
  place: hiddenLine(120, formWords.unreadable),
  businessName: requiredLine(checks('businessName')),
  description: requiredText(checks('description')),
  email: emailAddress(checks('email')),
  phone: phone(checks('phone')),
  website: optionalWebsite(checks('website')),
  address: requiredLine(checks('address')),
  logo: hiddenLine(LONGEST_CARRIED, formWords.unreadable).optional(),
  withoutLogo: z.literal('yes', formWords.unreadable).optional(),
  ...Object.fromEntries(ofDays.map((name) => [name, hiddenLine(5, formWords.unreadable).optional()])),
})
