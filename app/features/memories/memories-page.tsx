import { ownMemoriesWords as words } from '#words/share-memory.ts'
import { FlowTitle } from '#app/features/site/flow-place.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Table } from '#app/ui/table.tsx'
import { AFTER_FIELD, type OwnMemories } from './memory-view.ts'

/** All that came from one address and is not over, each with the way to its own page. @param address of this page */
export function MemoriesPage({ data: { email, memories, first, further }, address }: { data: OwnMemories; address: string }) {
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
          {(!first || further !== null) && (
            <nav aria-label={words.pages} className="flex flex-wrap gap-4">
              {!first && (
                <ButtonLink to={address} variant="outline">
                  {words.oldest}
                </ButtonLink>
              )}
              {further !== null && (
                <ButtonLink to={`?${AFTER_FIELD}=${further}`} variant="outline">
                  {words.further}
                </ButtonLink>
              )}
            </nav>
          )}
          <Notice>{words.private}</Notice>
        </div>
      </div>
    </>
  )
}
