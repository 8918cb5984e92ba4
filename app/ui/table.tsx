import { type ReactNode, useId } from 'react'

type Column = { head: ReactNode; /** Figures stand at the right, one beneath the other. */ figures?: boolean }
type Row = {
  key: string
  /** One for each column. */
  cells: ReactNode[]
  /** Where a link may lead: the row is lit when it was followed. */
  id?: string
  /** A line beneath the row, as wide as the table. */
  note?: ReactNode
}
type TableProps = {
  columns: Column[]
  rows: Row[]
  /** What the table is, above it; or the id of the heading that says so. */
  name: { caption: ReactNode } | { labelledBy: string }
  /** The cell that names its row, by its place. */
  rowHead?: number
}

/** Rows and columns. Where the screen is too narrow the table moves by itself, and the page stays. */
export function Table({ columns, rows, name, rowHead = 0 }: TableProps) {
  const captionId = useId()
  const captioned = 'caption' in name
  const side = (column: Column | undefined, last: boolean) => `${column?.figures ? 'text-right figures' : ''} ${last ? '' : 'pr-4'}`
  return (
    <div
      role="group"
      aria-labelledby={captioned ? captionId : name.labelledBy}
      tabIndex={0}
      className="-mx-2 overflow-x-auto px-2 print:overflow-visible"
    >
      <table className="w-full text-left" aria-labelledby={captioned ? undefined : name.labelledBy}>
        {captioned && (
          <caption id={captionId} className="mb-2 text-left font-display text-xl font-semibold">
            {name.caption}
          </caption>
        )}
        <thead>
          <tr className="border-b-2 border-edge">
            {columns.map((column, place) => (
              <th key={place} scope="col" className={`py-2 ${side(column, place === columns.length - 1)}`}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ key, cells, id, note }) => (
          <tbody key={key} id={id} className="border-b border-line target:bg-mustard-soft">
            <tr className="align-baseline">
              {cells.map((cell, place) => {
                const looks = `${note ? 'pt-3' : 'py-3'} ${side(columns[place], place === cells.length - 1)}`
                return place === rowHead ? (
                  <th key={place} scope="row" className={`font-semibold ${looks}`}>
                    {cell}
                  </th>
                ) : (
                  <td key={place} className={looks}>
                    {cell}
                  </td>
                )
              })}
            </tr>
            {note && (
              <tr>
                <td colSpan={columns.length} className="pt-1 pb-4 text-muted">
                  {note}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  )
}
