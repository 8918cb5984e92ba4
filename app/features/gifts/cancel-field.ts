/**
 * In the address of 'your giving', and of the page where a new link to it is asked for: of which monthly gift, by its
 * reference, the question whether to cancel it stands open.
 */
export const CANCEL_FIELD = 'cancel'

/** Of which gift an address asks so. What is no reference is nothing. */
export function readCancel(search: string): string | undefined {
  const asked = new URLSearchParams(search).get(CANCEL_FIELD)
  return asked !== null && /^MS-[A-Z0-9]{4}-[A-Z0-9]{2}$/.test(asked) ? asked : undefined
}

export function cancelQuery(reference: string): string {
  return new URLSearchParams({ [CANCEL_FIELD]: reference }).toString()
}

/** The same address, with the question whether to cancel this gift, where there is one. */
export function withCancel(address: string, reference: string | undefined): string {
  return reference === undefined ? address : `${address}?${cancelQuery(reference)}`
}
