/** A row as JSON keeps it: moments are written as ISO 8601. */
export type AsJson<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name]
}
