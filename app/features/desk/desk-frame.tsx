import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { demoBannerWords, skipLink } from '#words/site.ts'
import { deskFrameWords } from '#words/desk.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Button } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { SkipLink } from '#app/ui/site-header.tsx'
import { Mark } from '#app/ui/world/mark.tsx'
import { DESK_HOME } from './desk-access.ts'
import type { DeskFrameFacts } from './desk-refusal.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

type Props = {
  siteName: string
  demo: boolean
  /** Undefined before somebody is in. */
  frame: DeskFrameFacts | undefined
  children: ReactNode
}

const { name: deskName, navLabel, signOut, signedInAs, roles } = deskFrameWords

/** Around every page of the desk: where one is, where else one may go, who one is, and the way out. */
export function DeskFrame({ siteName, demo, frame, children }: Props) {
  useFocusOnArrival()
  return (
    <>
      <SkipLink>{skipLink}</SkipLink>
      {demo && <DemoBanner label={demoBannerWords.label}>{demoBannerWords.text}</DemoBanner>}
      <header className="border-b border-line bg-paper">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
          <p className="mr-auto flex items-center gap-2.5 font-display text-lg font-semibold">
            <Mark className="h-9 w-9 text-evergreen" />
            <span className="leading-tight">
              {siteName} <span className="block text-sm font-normal text-muted">{deskName}</span>
            </span>
          </p>
          {frame && <WhoIsIn frame={frame} />}
          {frame && <Places places={frame.places} />}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

/** On a phone below the name; they wrap and never scroll out of sight. */
function Places({ places }: Pick<DeskFrameFacts, 'places'>) {
  return (
    <nav aria-label={navLabel} className="-mx-3 w-full">
      <ul className="flex flex-wrap">
        {places.map(({ to, label }) => (
          <li key={to}>
            <NavLink className="nav-link" to={to} end={to === DESK_HOME}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function WhoIsIn({ frame: { name, role } }: { frame: DeskFrameFacts }) {
  return (
    <form method="post" action={ownAddress('/desk/sign-out')} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 text-sm break-words">
        <span className="sr-only">{signedInAs}</span> {name} <span className="text-muted">({roles[role]})</span>
      </span>
      <Button type="submit" variant="quiet" size="sm" icon={<LogOut aria-hidden />}>
        {signOut}
      </Button>
    </form>
  )
}
