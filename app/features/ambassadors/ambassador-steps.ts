import { ambassadorFields } from './ambassador-fields.ts'

/** Which fields each step has, for the server's answers between them. */
export const ambassadorStepFields = [
  { name: 'commitments', fields: ['commitments'] },
  { name: 'details', fields: ambassadorFields.map(({ name }) => name) },
]
