import { ownMemoriesWords as words } from '#copy/community/share-memory.ts'
import { FlowTitle } from '#app/ui/frame/form-flow.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { Table } from '#app/ui/table.tsx'
import type { MemoryList } from './memory-view.ts'

export function MemoriesPage({ data: { email, memories }, address }: { data: MemoryList; address: string }) {
  const { column } = words
  return (
    <>
      <FlowTitle>{words.heading}</FlowTitle>
      <PageHeader title={words.heading} lead={<span className="break-words">{words.intro(email)}</span>} />
      <div className="wrap section grid pt-4! md:pt-8!">
        <div className="grid max-w-3xl gap-8">
          {memories.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <Table
              name={{ caption: words.caption }}
              columns={[{ head: column.memory }, { head: column.about }, { head: column.day }]}
              rows={memories.map(({ reference, time, day, about, begins }) => ({
                key: reference,
                cells: [
                  <a href={`${address}/${reference}`} className="inline-block py-1 whitespace-nowrap">
                    {reference}
                  </a>,
                  about,
                  <time className="whitespace-nowrap" dateTime={time}>
                    {day}
                  </time>,
                ],
                note: <span className="break-words">{begins}</span>,
              }))}
            />
          )}
          <Notice>{words.private}</Notice>
        </div>
      </div>
    </>
  )
}
