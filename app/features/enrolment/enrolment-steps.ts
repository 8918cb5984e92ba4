import { enrolmentFields } from './enrolment-fields.ts'

/** Which fields each step has, for the server's answers between them. The welcome page is the third step. */
export const enrolmentStepFields = [
  { name: 'details', fields: enrolmentFields.map(({ name }) => name) },
  { name: 'values', fields: ['values'] },
]
