export type Cursor = { at: Date; id: string }

export function formatCursor({ at, id }: Cursor): string {
  return `${at.toISOString()}_${id}`
}

export function parseCursor(text: string | null): Cursor | undefined {
  const [moment = '', id = ''] = (text ?? '').split('_')
  const at = new Date(moment)
  const isWritten = /^[1-9]\d{3}-/.test(moment) && !Number.isNaN(at.getTime())
  return isWritten && isUuid(id) ? { at, id } : undefined
}

/** Accepts only the usual spelling: PostgreSQL raises an error for other text, and accepts several spellings of the same UUID. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
