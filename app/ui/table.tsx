import { type ReactNode, useId } from 'react'

type Column = { head: ReactNode; /** Figures are right-aligned. */ figures?: boolean }
type Row = {
  key: string
  cells: ReactNode[]
  id?: string
  note?: ReactNode
}
export type TableProps = {
  columns: Column[]
  rows: Row[]
  name: { caption: ReactNode } | { labelledBy: string }
  rowHead?: number
  /** On phones each row becomes a block, for cells that contain sentences. */
  stacks?: boolean
}

const STACKED = 'max-sm:block max-sm:p-0 max-sm:text-left'

export function Table({ columns, rows, name, rowHead = 0, stacks = false }: TableProps) {
  const captionId = useId()
  const captioned = 'caption' in name
  const side = (column: Column | undefined, last: boolean) => `${column?.figures ? 'text-right figures' : ''} ${last ? '' : 'pr-2 sm:pr-4'}`
  const look = (classes: string, onPhone: string) => (stacks ? `${classes} ${onPhone}` : classes || undefined)
  // Screen readers need explicit roles for a table whose parts are laid out as blocks.
  const is = (role: string) => (stacks ? { role } : {})
  return (
    <div
      role="group"
      aria-labelledby={captioned ? captionId : name.labelledBy}
      tabIndex={0}
      className="-mx-2 overflow-x-auto px-2 print:overflow-visible"
    >
      <table
        {...is('table')}
        className={look('w-full text-left', 'max-sm:block')}
        aria-labelledby={captioned ? undefined : name.labelledBy}
      >
        {captioned && (
          <caption id={captionId} className={look('mb-2 text-left font-display text-xl font-semibold', 'max-sm:block')}>
            {name.caption}
          </caption>
        )}
        <thead {...is('rowgroup')} className={look('', 'max-sm:sr-only')}>
          <tr {...is('row')} className="border-b-2 border-edge">
            {columns.map((column, place) => (
              <th key={place} {...is('columnheader')} scope="col" className={`py-2 ${side(column, place === columns.length - 1)}`}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ key, cells, id, note }) => (
          <tbody
            key={key}
            id={id}
            {...is('rowgroup')}
            className={look('border-b border-line target:bg-mustard-soft', 'max-sm:block max-sm:py-3')}
          >
            <tr {...is('row')} className={look('align-baseline', 'max-sm:grid max-sm:gap-1')}>
              {cells.map((cell, place) => {
                const looks = `${note ? 'pt-3' : 'py-3 print:py-1'} ${side(columns[place], place === cells.length - 1)}`
                return place === rowHead ? (
                  <th
                    key={place}
                    {...is('rowheader')}
                    scope="row"
                    className={look(`font-semibold ${looks}`, `${STACKED} max-sm:order-first`)}
                  >
                    {cell}
                  </th>
                ) : (
                  <td key={place} {...is('cell')} className={look(looks, cell === null ? 'max-sm:hidden' : STACKED)}>
                    {stacks ? (
                      <>
                        <span aria-hidden className="mr-2 text-sm text-muted sm:hidden">
                          {columns[place]!.head}
                        </span>
                        <span className="contents">{cell}</span>
                      </>
                    ) : (
                      cell
                    )}
                  </td>
                )
              })}
            </tr>
            {note && (
              <tr {...is('row')} className={look('', 'max-sm:block')}>
                <td {...is('cell')} colSpan={columns.length} className={look('pt-1 pb-4 text-muted', 'max-sm:block max-sm:pb-0')}>
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
