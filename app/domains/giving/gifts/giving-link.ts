/** The query parameter of the private page that opens the question whether to cancel a monthly gift, by its reference. */
export const CANCEL_FIELD = 'cancel'

export function readCancel(search: string): string | undefined {
  const asked = new URLSearchParams(search).get(CANCEL_FIELD)
  return asked !== null && /^MS-[A-Z0-9]{4}-[A-Z0-9]{2}$/.test(asked) ? asked : undefined
}

export function cancelQuery(reference: string): string {
  return new URLSearchParams({ [CANCEL_FIELD]: reference }).toString()
}

export function withCancel(address: string, reference: string | undefined): string {
  return reference === undefined ? address : `${address}?${cancelQuery(reference)}`
}

/** The purpose of a link to the private page. Its subject is the e-mail in lower case. */
export const GIVING = 'giving'
