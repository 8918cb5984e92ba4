/** A piece of a text with **bold** and [links](/contact). */
export type InlinePiece = { kind: 'text'; text: string } | { kind: 'bold'; text: string } | { kind: 'link'; text: string; to: string }

const MARKUP = /\*\*([^*\n]{1,500})\*\*|\[([^\]\n]{1,300})\]\(([^()\s]{1,500})\)/g

export function parseInline(text: string): InlinePiece[] {
  const pieces: InlinePiece[] = []
  let end = 0
  for (const found of text.matchAll(MARKUP)) {
    const [whole, bold, label, to] = found
    if (found.index > end) pieces.push({ kind: 'text', text: text.slice(end, found.index) })
    pieces.push(bold === undefined ? { kind: 'link', text: label!, to: to! } : { kind: 'bold', text: bold })
    end = found.index + whole.length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}

export function listLinks(text: string): string[] {
  return parseInline(text).flatMap((piece) => (piece.kind === 'link' ? [piece.to] : []))
}

/** The text without its markup, for places that show plain text, such as the search. */
export function stripMarkup(text: string): string {
  return parseInline(text)
    .map((piece) => piece.text)
    .join('')
}

/** Whether a text has a part that looks like markup and would be shown as it stands. */
export function findUnreadableMarkup(text: string): boolean {
  return parseInline(text).some((piece) => piece.kind === 'text' && /\*\*|\]\(/.test(piece.text))
}
