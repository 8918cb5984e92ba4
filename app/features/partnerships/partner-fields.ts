import { partnerFieldWords } from '#words/partner.ts'
import { emailField, phoneField } from '#app/forms/common-fields.ts'
import type { FormField } from '#app/forms/form-field.ts'
import { LONGEST_LOCATION } from '#app/features/locations/location.ts'
import { surveyQuestions } from './survey.ts'

/** In the order of the form (specification, sections 3 and 5). */
export const partnerFields: FormField[] = [
  {
    name: 'businessName',
    type: 'text',
    autoComplete: 'organization',
    required: true,
    maxLength: 160,
    ...partnerFieldWords.businessName,
  },
  { name: 'contactName', type: 'text', autoComplete: 'name', required: true, maxLength: 160, ...partnerFieldWords.contactName },
  { ...emailField, ...partnerFieldWords.email },
  { ...phoneField, required: true, ...partnerFieldWords.phone },
  {
    name: 'address',
    type: 'text',
    autoComplete: 'address-line1',
    required: false,
    maxLength: LONGEST_LOCATION,
    ...partnerFieldWords.address,
  },
  { name: 'website', type: 'url', autoComplete: 'url', required: false, ...partnerFieldWords.website },
]

const DETAILS = 'details'
export const REVIEW = 'review'

/** Which fields each step has, for the server's answers between them. Each question is a page of the second step. */
export const partnerStepFields = [
  { name: DETAILS, fields: partnerFields.map(({ name }) => name) },
  ...surveyQuestions.map(({ id }) => ({ name: id, fields: [id] })),
  { name: REVIEW, fields: [] },
]
