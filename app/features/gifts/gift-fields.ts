import { giftFieldWords } from '#words/gift-fields.ts'
import { emailField } from '#app/forms/common-fields.ts'
import type { FormField } from '#app/forms/form-field.ts'
import { MAX_PURPOSE_LENGTH } from './gift-address.ts'

/** What a giver types beside the amount. */
export const giftFields = {
  email: { ...emailField, ...giftFieldWords.email },
  name: { name: 'name', type: 'text', autoComplete: 'name', required: false, maxLength: 120, ...giftFieldWords.name },
  message: { name: 'message', type: 'textarea', required: false, maxLength: 500, ...giftFieldWords.message },
  honoree: { name: 'honoree', type: 'text', required: false, maxLength: 120, ...giftFieldWords.honoree },
  /** Hidden: it comes from the address of the form. */
  purpose: { name: 'purpose', type: 'text', required: false, maxLength: MAX_PURPOSE_LENGTH, ...giftFieldWords.purpose },
} satisfies Record<string, FormField>
