export type MailRow = [label: string, value: string]

type Button = { kind: 'button'; label: string; href: string; quiet?: true }

/** A part of a mail as its reader sees it. Only a button can be a link. */
export type ResolvedPart =
  { kind: 'text'; text: string } | { kind: 'code'; digits: string } | { kind: 'rows'; title?: string; rows: MailRow[] } | Button

/** Personal links and codes are stored by id, and typed values only as text, so that nothing typed becomes a link. */
export type MailPart =
  | Exclude<ResolvedPart, { kind: 'code' }>
  | { kind: 'button'; label: string; linkId: string; query?: string; quiet?: true }
  | { kind: 'code'; codeId: string }
  | ReplyTo
  | ByHand

/** The reply address is a part, so that it is deleted with the mail's content. */
type ReplyTo = { kind: 'reply-to'; address: string }

type ByHand = { kind: 'by-hand'; after: string | null }

export function listLinkIds(parts: MailPart[]): string[] {
  return parts.flatMap((part) => (part.kind === 'button' && 'linkId' in part ? [part.linkId] : []))
}

/** Fills in the URLs of links, and codes. A button whose link was deleted disappears. */
export function resolveParts(parts: MailPart[], addresses: ReadonlyMap<string, string>, getCode: (id: string) => string): ResolvedPart[] {
  return parts.flatMap((part): ResolvedPart[] => {
    if (part.kind === 'reply-to' || part.kind === 'by-hand') return []
    if (part.kind === 'code') return [{ kind: part.kind, digits: getCode(part.codeId) }]
    if (part.kind !== 'button' || !('linkId' in part)) return [part]
    const { kind, label, linkId, query, quiet } = part
    const address = addresses.get(linkId)
    return address === undefined ? [] : [{ kind, label, href: query ? `${address}?${query}` : address, ...(quiet && { quiet }) }]
  })
}

export function findReplyTo(parts: MailPart[]): string | undefined {
  return parts.find((part) => part.kind === 'reply-to')?.address
}

export function findByHand(parts: MailPart[]): ByHand | undefined {
  return parts.find((part) => part.kind === 'by-hand')
}

export function isLongValue(value: string): boolean {
  return value.length > 60 || value.includes('\n')
}
