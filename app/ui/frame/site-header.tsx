import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { CircleUserRound, Menu, Search, X } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Mark } from '#app/ui/world/mark.tsx'
import { headerWords } from '#copy/site.ts'
import { uiWords } from '#copy/ui.ts'
import { pageLink, navLinks, type PageLink } from './page-links.ts'
import { useGivingClosed, useSiteFacts } from './site-facts.ts'

type SiteHeaderProps = { navLabel?: string; menuId?: string }

/** Below the `nav` breakpoint the links move into a modal dialog, opened by an invoker command, so no script is needed. */
export function SiteHeader({ navLabel = headerWords.navLabel, menuId = 'site-menu' }: SiteHeaderProps) {
  const { siteName } = useSiteFacts()
  const isClosed = useGivingClosed() !== undefined
  const [search, account, support, give] = [pageLink('/search'), pageLink('/account'), pageLink('/support'), pageLink('/donate')]
  return (
    <header className="site-header">
      <div className="wrap">
        <Link to="/" className="brand">
          <Mark className="text-evergreen" />
          <span>{siteName}</span>
        </Link>
        <nav aria-label={navLabel} className="max-nav:hidden">
          <ul className="flex">
            {navLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink className="nav-link" to={to} end={to === '/'}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Link className="icon-btn" to={search.to} aria-label={search.label} title={search.label}>
          <Search aria-hidden />
        </Link>
        <Link className="icon-btn max-nav:hidden" to={account.to} aria-label={account.label} title={account.label}>
          <CircleUserRound aria-hidden />
        </Link>
        <ButtonLink to={support.to} size="sm" className="max-sm:hidden">
          {support.label}
        </ButtonLink>
        {!isClosed && (
          <ButtonLink to={give.to} size="sm" className="sm:hidden">
            {give.label}
          </ButtonLink>
        )}
        <SiteMenu id={menuId} name={siteName} links={[...navLinks, account]} support={support} />
      </div>
    </header>
  )
}

type SiteMenuProps = { id: string; name: string; links: PageLink[]; support: PageLink }

function SiteMenu({ id, name, links, support }: SiteMenuProps) {
  const label = headerWords.menuHeading
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const openedOn = useRef(key)
  const close = () => dialog.current?.close()
  // Navigation closes the menu, which may have been opened before scripts ran.
  useEffect(() => {
    if (openedOn.current !== key) close()
    openedOn.current = key
  }, [key])
  return (
    <>
      <button
        type="button"
        className="icon-btn nav:hidden"
        aria-haspopup="dialog"
        aria-label={label}
        {...{ command: 'show-modal', commandfor: id }}
      >
        <Menu aria-hidden />
      </button>
      <dialog
        ref={dialog}
        id={id}
        className="dialog sheet"
        aria-label={label}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="dialog-bar">
          <span className="brand">
            <Mark className="text-evergreen" />
            <span>{name}</span>
          </span>
          <button type="button" className="icon-btn" aria-label={uiWords.close} onClick={close} {...{ command: 'close', commandfor: id }}>
            <X aria-hidden />
          </button>
        </div>
        <nav aria-label={label} className="grid gap-8 p-6">
          <ul className="grid">
            {links.map(({ to, label }) => (
              <li key={to} className="border-b border-line">
                <NavLink className="menu-link" to={to} end={to === '/'}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <ButtonLink to={support.to} size="lg">
            {support.label}
          </ButtonLink>
        </nav>
      </dialog>
    </>
  )
}
