import { LogOut, Menu } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { skipLink } from '#copy/site.ts'
import { deskForbiddenWords, deskFrameWords } from '#copy/staff/desk.ts'
import { clearDrafts } from '#app/forms/draft.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DemoBanner, SkipLink } from '#app/ui/frame/site-frame.tsx'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { Mark } from '#app/ui/world/mark.tsx'
import { DESK_HOME_PATH } from './desk-routes.ts'
import { DESK_DRAFT_PREFIX } from './desk-drafts.ts'
import type { DeskFrameData, DeskRefusal } from './desk-refusal.ts'

type Props = {
  siteName: string
  banner: { label: string; text: string } | undefined
  frame: DeskFrameData | undefined
  children: ReactNode
}

const { name: deskName, navLabel, menu, signOut, signedInAs, roles } = deskFrameWords

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
          {frame && <PhoneNavigation navigation={frame.navigation} />}
          {frame && <SignedInStaff frame={frame} />}
          {frame && <Navigation navigation={frame.navigation} className="-mx-3 w-full max-sm:hidden" />}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

type NavigationProps = Pick<DeskFrameData, 'navigation'>

function PhoneNavigation({ navigation }: NavigationProps) {
  const { key } = useLocation()
  return (
    <details key={key} className="sm:hidden" onKeyDown={closeOnEscape}>
      <summary className="nav-link flex! cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <Menu className="h-5 w-5" aria-hidden />
        {menu}
      </summary>
      <div className="absolute inset-x-0 top-full z-20 border-b border-line bg-paper shadow-high">
        <Navigation navigation={navigation} className="px-2 py-2" />
      </div>
    </details>
  )
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

function Navigation({ navigation, className }: NavigationProps & { className: string }) {
  return (
    <nav aria-label={navLabel} className={className}>
      <ul className="sm:flex sm:flex-wrap">
        {navigation.map(({ to, label }) => (
          <li key={to}>
            <NavLink className="nav-link" to={to} end={to === DESK_HOME_PATH}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SignedInStaff({ frame: { name, role } }: { frame: DeskFrameData }) {
  return (
    <form
      method="post"
      action={localizePath('/desk/sign-out')}
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-sm:w-full"
      onSubmit={() => clearDrafts(DESK_DRAFT_PREFIX)}
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

/**
 * Focuses the heading after a client-side navigation, so that a screen reader reads it. If the page stays and the pressed button
 * is gone, a new notice is focused instead.
 */
function useFocusOnArrival(): void {
  const { pathname, key } = useLocation()
  const seen = useRef({ pathname, key })
  useEffect(() => {
    const { pathname: before, key: last } = seen.current
    if (last === key) return
    seen.current = { pathname, key }
    if (before === pathname && document.activeElement !== document.body) return
    const said = before === pathname ? document.querySelector<HTMLElement>('main .notice[tabindex="-1"]') : null
    const aim = said ?? document.querySelector<HTMLElement>('main h1')
    aim?.focus({ preventScroll: true })
  }, [pathname, key])
}

/** Error boundaries show this page. They have no loader data, so the refusal contains everything that it shows. */
export function DeskForbidden({ siteName, frame }: DeskRefusal) {
  const { title, text, action } = deskForbiddenWords
  return (
    <DeskFrame siteName={siteName} banner={undefined} frame={frame}>
      <title>{`${title} · ${siteName}`}</title>
      <div className="wrap grid max-w-2xl gap-5 py-16">
        <h1 tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        <p>{text}</p>
        <p>
          <ButtonLink to={DESK_HOME_PATH}>{action}</ButtonLink>
        </p>
      </div>
    </DeskFrame>
  )
}
