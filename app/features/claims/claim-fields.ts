import { claimFieldWords } from '#words/claim.ts'
import { emailField, phoneField } from '#app/forms/common-fields.ts'
import type { FormField } from '#app/forms/form-field.ts'
import { LONGEST_LOCATION } from '#app/features/locations/location.ts'

/** Where whoever claims a listing is reached: asked for where no code has reached them by mail. */
const ownEmail: FormField = { ...emailField, name: 'ownEmail', ...claimFieldWords.ownEmail }

/** What a place says of itself, in the order of the form (specification, sections 3 and 5); and who says it. */
export const claimFields: FormField[] = [
  { name: 'businessName', type: 'text', autoComplete: 'organization', required: true, maxLength: 160, ...claimFieldWords.businessName },
  { name: 'contactName', type: 'text', autoComplete: 'name', required: true, maxLength: 160, ...claimFieldWords.contactName },
  ownEmail,
  { ...emailField, ...claimFieldWords.email },
  { ...phoneField, required: true, ...claimFieldWords.phone },
  { name: 'website', type: 'url', autoComplete: 'url', required: false, ...claimFieldWords.website },
  {
    name: 'address',
    type: 'text',
    autoComplete: 'address-line1',
    required: false,
    maxLength: LONGEST_LOCATION,
    ...claimFieldWords.address,
  },
  { name: 'description', type: 'textarea', required: true, maxLength: 600, ...claimFieldWords.description },
]
