export type MailRow = [label: string, value: string]

type Button = { kind: 'button'; label: string; href: string; quiet?: true }

/** One part of a mail as a person sees it. Only a button can lead anywhere. */
export type ShownPart =
  { kind: 'text'; text: string } | { kind: 'code'; digits: string } | { kind: 'rows'; title?: string; rows: MailRow[] } | Button

/**
 * One part of a mail as it waits: a personal link and a code are named by their ids. What was typed stands in texts and rows, so
 * nothing that anybody types can become a link.
 */
export type MailPart =
  | Exclude<ShownPart, { kind: 'code' }>
  | { kind: 'button'; label: string; linkId: string; query?: string; quiet?: true }
  | { kind: 'code'; codeId: string }
  | ReplyTo
  | ByHand

/** Not shown: where an answer to the mail goes. It is a part so that it goes when the mail's words go. */
type ReplyTo = { kind: 'reply-to'; address: string }

/** Not shown: that a person wrote it, after which other mail. */
type ByHand = { kind: 'by-hand'; after: string | null }

/** The personal links that a mail has buttons for, by their ids. */
export function linkIdsOf(parts: MailPart[]): string[] {
  return parts.flatMap((part) => (part.kind === 'button' && 'linkId' in part ? [part.linkId] : []))
}

/** Puts the address of each personal link into its button, and the digits of each code; the button of a link that is deleted goes. */
export function showParts(parts: MailPart[], addresses: ReadonlyMap<string, string>, digitsOf: (codeId: string) => string): ShownPart[] {
  return parts.flatMap((part): ShownPart[] => {
    if (part.kind === 'reply-to' || part.kind === 'by-hand') return []
    if (part.kind === 'code') return [{ kind: part.kind, digits: digitsOf(part.codeId) }]
    if (part.kind !== 'button' || !('linkId' in part)) return [part]
    const { kind, label, linkId, query, quiet } = part
    const address = addresses.get(linkId)
    return address === undefined ? [] : [{ kind, label, href: query ? `${address}?${query}` : address, ...(quiet && { quiet }) }]
  })
}

export function replyToOf(parts: MailPart[]): string | undefined {
  return parts.find((part) => part.kind === 'reply-to')?.address
}

export function byHandOf(parts: MailPart[]): ByHand | undefined {
  return parts.find((part) => part.kind === 'by-hand')
}

/** Whether a value needs the whole width, below its label, instead of a place beside it. */
export function isLongValue(value: string): boolean {
  return value.length > 60 || value.includes('\n')
}
