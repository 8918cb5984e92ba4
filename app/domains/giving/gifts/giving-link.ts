/** The query parameter of the giver's private page that holds the reference of a gift. The page then asks whether to cancel that gift. */
export const CANCEL_FIELD = 'cancel'

export function readCancelReference(search: string): string | undefined {
  const asked = new URLSearchParams(search).get(CANCEL_FIELD)
  return asked !== null && /^MS-[A-Z0-9]{4}-[A-Z0-9]{2}$/.test(asked) ? asked : undefined
}

export function cancelQuery(reference: string): string {
  return new URLSearchParams({ [CANCEL_FIELD]: reference }).toString()
}

export function withCancelQuery(address: string, reference: string | undefined): string {
  return reference === undefined ? address : `${address}?${cancelQuery(reference)}`
}

/** Purpose of a link to the giver's private page. The subject is the e-mail in lower case. */
export const GIVING_LINK_PURPOSE = 'giving'
