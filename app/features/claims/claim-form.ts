import { z } from 'zod'
import { claimFieldWords } from '#words/claim.ts'
import { formWords } from '#words/forms.ts'
import { checksOf } from '#app/forms/field-checks.ts'
import { emailAddress, hiddenLine, optionalLine, optionalWebsite, phone, requiredLine, requiredText } from '#app/forms/text-rules.ts'
import { LONGEST_CARRIED } from '#app/features/pictures/longest-carried.ts'
import { claimFields } from './claim-fields.ts'

const checks = checksOf(claimFields)
const facts = {
  businessName: requiredLine(checks('businessName')),
  email: emailAddress(checks('email')),
  phone: phone(checks('phone')),
  website: optionalWebsite(checks('website')),
  address: optionalLine(checks('address')),
  description: requiredText(checks('description')),
}

export const detailsForm = z.object({
  act: z.literal('details', formWords.unreadable),
  ...facts,
  contactName: requiredLine(checks('contactName')),
  ownEmail: emailAddress(checks('ownEmail')).optional(),
  logo: hiddenLine(LONGEST_CARRIED, formWords.unreadable).optional(),
})

export type ClaimDetails = Omit<z.output<typeof detailsForm>, 'act'>

export const unknownAddress = claimFieldWords.address.invalid
