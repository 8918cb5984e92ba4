import { offlineWords } from '#words/site.ts'
import { phoneAddress } from './phone-address.ts'
import type { SiteFacts } from './site-facts.ts'

/** What can be done without a line. */
export function OfflineWays({ contact: { phone }, officeHours }: Pick<SiteFacts, 'contact' | 'officeHours'>) {
  const { waysHeading, look, typed, back, call } = offlineWords
  return (
    <section aria-labelledby="offline-ways" className="grid gap-3">
      <h2 id="offline-ways" className="text-xl">
        {waysHeading}
      </h2>
      <ul className="prose grid list-disc gap-2 pl-5">
        <li>{look}</li>
        <li>{typed}</li>
        <li>{back}</li>
        <li>
          {call}{' '}
          <a className="inline-block font-semibold whitespace-nowrap" href={phoneAddress(phone)}>
            {phone}
          </a>{' '}
          (<span>{officeHours.join(', ')}</span>)
        </li>
      </ul>
    </section>
  )
}
