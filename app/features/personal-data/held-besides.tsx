import { href } from 'react-router'
import { whatWeHoldWords as words } from '#words/what-we-hold.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import type { PersonalData } from './data-view.ts'
import { HeldRows } from './held-rows.tsx'

/** What is kept for a person that they did not send, folded by what it is. */
export function HeldBesides({ besides }: Pick<PersonalData, 'besides'>) {
  const { heading, text, pages, account, marks, privacy } = words.besides
  return (
    <section aria-labelledby="besides" className="grid gap-4">
      <h2 id="besides" className="text-2xl">
        {heading}
      </h2>
      {besides.length > 0 && <p>{text}</p>}
      <div>
        {besides.map((group) => (
          <Group key={group.what} {...group} />
        ))}
      </div>
      <p>
        {pages}{' '}
        <a href={ownAddress(href('/account'))} className="inline-block py-1">
          {account}
        </a>
      </p>
      <p>
        {marks}{' '}
        <a href={`${ownAddress(href('/privacy'))}#what`} className="inline-block py-1">
          {privacy}
        </a>
      </p>
    </section>
  )
}

function Group({ what, older, records }: PersonalData['besides'][number]) {
  return (
    <details className="border-b border-line first:border-t">
      <summary className="cursor-pointer py-3 font-semibold">
        <span>{words.groups[what]}</span>{' '}
        <span className="font-normal text-muted">{`(${formatNumber(records.length)}${older ? '+' : ''})`}</span>
      </summary>
      <ul className="grid gap-4 pt-1 pb-5">
        {records.map(({ day, rows }, index) => (
          <li key={index} className="grid gap-1">
            {day && (
              <time dateTime={day.time} className="text-sm text-muted">
                {day.shown}
              </time>
            )}
            {rows.length === 1 ? <p className="[overflow-wrap:anywhere]">{rows[0]![1]}</p> : <HeldRows rows={rows} />}
          </li>
        ))}
      </ul>
      {older && <p className="pb-4 text-muted">{words.besides.older}</p>}
    </details>
  )
}
