export type MailPart =
  | { kind: 'text' | 'footer'; text: string }
  | { kind: 'rows'; rows: [label: string, value: string][] }
  | { kind: 'button'; label: string; href: string }

/** Takes the text half of one of our own mails apart again, as `mailText` put it together. */
export function readMailText(text: string): MailPart[] {
  const [words = '', footer] = text.split(/(?:^|\n)-- ?\n/)
  const parts = words
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map(readPart)
  return footer ? [...parts, { kind: 'footer', text: footer.trim() }] : parts
}

function readPart(part: string): MailPart {
  const lines = part.trim().split('\n')
  const [first = '', second = ''] = lines
  if (lines.length === 2 && first.endsWith(':') && /^https?:\/\/\S+$/.test(second))
    return { kind: 'button', label: first.slice(0, -1), href: second }
  const rows = lines.map((line) => /^([^:]{1,60}): (.+)$/.exec(line))
  if (lines.length > 1 && rows.every((row) => row !== null)) return { kind: 'rows', rows: rows.map((row) => [row[1]!, row[2]!]) }
  return { kind: 'text', text: part.trim() }
}
