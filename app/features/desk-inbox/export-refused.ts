/** What the inbox's address says after a file was asked for that was not made. */
const FIELD = 'problem'
const EXPORT = 'export'

export const EXPORT_READS = [FIELD]
export const EXPORT_REFUSED = { [FIELD]: EXPORT }
export const isExportRefused = (asked: URLSearchParams): boolean => asked.get(FIELD) === EXPORT
