import { LogOut, Menu } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { skipLink } from '#words/site.ts'
import { deskFrameWords } from '#words/desk.ts'
import { clearDrafts } from '#app/forms/draft.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Button } from '#app/ui/button.tsx'
import { DemoBanner } from '#app/ui/demo-banner.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { Mark } from '#app/ui/world/mark.tsx'
import { DESK_HOME } from './desk-access.ts'
import { DESK_DRAFTS } from './desk-drafts.ts'
import type { DeskFrameFacts } from './desk-refusal.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

type Props = {
  siteName: string
  /** What every page says of this site, where it is no real one. */
  banner: { label: string; text: string } | undefined
  /** Undefined before somebody is in. */
  frame: DeskFrameFacts | undefined
  children: ReactNode
}

const { name: deskName, navLabel, menu, signOut, signedInAs, roles } = deskFrameWords

/** Around every page of the desk: where one is, where else one may go, who one is, and the way out. */
export function DeskFrame({ siteName, banner, frame, children }: Props) {
  useFocusOnArrival()
  return (
    <>
      <SkipLink>{skipLink}</SkipLink>
      {banner && <DemoBanner label={banner.label}>{banner.text}</DemoBanner>}
      <header className="relative border-b border-line bg-paper">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
          <p className="mr-auto flex items-center gap-2.5 font-display text-lg font-semibold">
            <Mark className="h-9 w-9 text-evergreen" />
            <span className="leading-tight">
              <span>{siteName}</span> <span className="block text-sm font-normal text-muted">{deskName}</span>
            </span>
          </p>
          {frame && <FoldedPlaces places={frame.places} />}
          {frame && <WhoIsIn frame={frame} />}
          {frame && <Places places={frame.places} className="-mx-3 w-full max-sm:hidden" />}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

type PlacesProps = Pick<DeskFrameFacts, 'places'>

/** On a phone behind a button, over the page, so that the page begins at once. Going somewhere or Escape closes it. */
function FoldedPlaces({ places }: PlacesProps) {
  const { key } = useLocation()
  return (
    <details key={key} className="sm:hidden" onKeyDown={closeOnEscape}>
      <summary className="nav-link flex! cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <Menu className="h-5 w-5" aria-hidden />
        {menu}
      </summary>
      <div className="absolute inset-x-0 top-full z-20 border-b border-line bg-paper shadow-high">
        <Places places={places} className="px-2 py-2" />
      </div>
    </details>
  )
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

/** They wrap and never scroll out of sight. */
function Places({ places, className }: PlacesProps & { className: string }) {
  return (
    <nav aria-label={navLabel} className={className}>
      <ul className="sm:flex sm:flex-wrap">
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
    <form
      method="post"
      action={ownAddress('/desk/sign-out')}
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-sm:w-full"
      onSubmit={() => clearDrafts(DESK_DRAFTS)}
    >
      <span className="min-w-0 text-sm break-words">
        <span className="sr-only">{signedInAs}</span> <span>{name}</span> <span className="text-muted">{`(${roles[role]})`}</span>
      </span>
      <Button type="submit" variant="quiet" size="sm" icon={<LogOut aria-hidden />}>
        {signOut}
      </Button>
    </form>
  )
}
