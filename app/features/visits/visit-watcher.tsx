import { useEffect } from 'react'
import { href } from 'react-router'
import { enlivenHandingOn } from '#app/features/site/hand-on.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { rememberOwnCodes } from './own-codes.ts'
import { watchVisits } from './watch-visit.ts'
import script from './visit-script.ts?script'

const address = () => ownAddress(href('/visits'))

type Props = {
  /** The code whose page was opened. */
  visit?: string
  /** The codes of whoever holds the page, and what shows that they are theirs. */
  own?: { codes: string[]; proof: string } | null
}

/** The part of a page that counts its visits, and makes its buttons to share and to copy work. */
export function VisitWatcher({ visit, own }: Props) {
  useEffect(() => {
    const endings = [watchVisits(document), enlivenHandingOn(document)]
    return () => endings.forEach((end) => end())
  }, [visit, own?.proof])
  return (
    <div hidden data-script={script} data-visit={visit} data-own={own?.codes.join(' ')} data-proof={own?.proof} data-visits={address()} />
  )
}

/** Where somebody has just signed up, on this device. */
export function useOwnCode(code: string, proof: string): void {
  useEffect(() => rememberOwnCodes([code], proof, address()), [code, proof])
}
