import { claimFieldWords } from '#copy/places/claim.ts'
import { emailField, type FormField } from '#app/forms/form-field.ts'
import { listingFieldsByName } from '#app/domains/places/listings/listing-fields.ts'

export const claimFields = [
  { ...listingFieldsByName.businessName, ...claimFieldWords.businessName },
  { name: 'contactName', type: 'text', autoComplete: 'name', required: true, maxLength: 160, ...claimFieldWords.contactName },
  { ...emailField, name: 'ownEmail', ...claimFieldWords.ownEmail },
  { ...listingFieldsByName.email, ...claimFieldWords.email },
  { ...listingFieldsByName.phone, ...claimFieldWords.phone },
  listingFieldsByName.website,
  { ...listingFieldsByName.address, required: false },
  listingFieldsByName.description,
] as const satisfies FormField[]
