import { claimFieldWords } from '#copy/places/claim.ts'
import { emailField, type FormField } from '#app/forms/form-field.ts'
import { listingField } from '#app/domains/places/listings/listing-fields.ts'

export const claimFields = [
  { ...listingField.businessName, ...claimFieldWords.businessName },
  { name: 'contactName', type: 'text', autoComplete: 'name', required: true, maxLength: 160, ...claimFieldWords.contactName },
  { ...emailField, name: 'ownEmail', ...claimFieldWords.ownEmail },
  { ...listingField.email, ...claimFieldWords.email },
  { ...listingField.phone, ...claimFieldWords.phone },
  listingField.website,
  { ...listingField.address, required: false },
  listingField.description,
] as const satisfies FormField[]
