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
  /** The codes of whoever holds the page. */
  own?: string[]
}

/** The part of a page that counts its visits, and makes its buttons to share and to copy work. */
export function VisitWatcher({ visit, own }: Props) {
  useEffect(() => {
    const endings = [watchVisits(document), enlivenHandingOn(document)]
    return () => endings.forEach((end) => end())
  }, [visit, own?.join(' ')])
  return <div hidden data-script={script} data-visit={visit} data-own={own?.join(' ')} data-visits={address()} />
}

/** Where somebody has just signed up, on this device. */
export function useOwnCode(code: string): void {
  useEffect(() => rememberOwnCodes([code], address()), [code])
}
