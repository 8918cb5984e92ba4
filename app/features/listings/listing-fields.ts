import { listingFieldWords } from '#words/listing.ts'
import { emailField, phoneField } from '#app/forms/common-fields.ts'
import type { FormField } from '#app/forms/form-field.ts'
import { LONGEST_LOCATION } from '#app/features/locations/location.ts'

/** What the owner of a listing may change of it, besides its hours, in the order of the form. */
export const listingFields: FormField[] = [
  { name: 'businessName', type: 'text', autoComplete: 'organization', required: true, maxLength: 160, ...listingFieldWords.businessName },
  { name: 'description', type: 'textarea', required: true, maxLength: 600, ...listingFieldWords.description },
  { ...emailField, ...listingFieldWords.email },
  { ...phoneField, required: true, ...listingFieldWords.phone },
  { name: 'website', type: 'url', autoComplete: 'url', required: false, ...listingFieldWords.website },
  {
    name: 'address',
    type: 'text',
    autoComplete: 'address-line1',
    required: true,
    maxLength: LONGEST_LOCATION,
    ...listingFieldWords.address,
  },
]
