import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { CircleUserRound, Menu, Search, X } from 'lucide-react'
import { ButtonLink } from './button.tsx'
import { useMenuEntry } from './use-menu-entry.ts'
import { Mark } from './world/mark.tsx'
import { words } from '#words/ui.ts'

export type NavItem = { to: string; label: string }

type SiteHeaderProps = {
  name: string
  links: NavItem[]
  search: NavItem
  account: NavItem
  support: NavItem
  /** The shortest way to a gift, on a phone, where there is no room for `support`; none where no gifts are taken. */
  give: NavItem | undefined
  navLabel?: string
  menuLabel?: string
  /** The id of the menu's dialog; its own where a second header stands on the page. */
  menuId?: string
}

/** The sticky frame of every page. Below the `nav` breakpoint the links move into a modal dialog, opened by an invoker command: no script is needed. */
export function SiteHeader({
  name,
  links,
  search,
  account,
  support,
  give,
  navLabel = 'Main',
  menuLabel = 'Menu',
  menuId = 'site-menu',
}: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="wrap">
        <Link to="/" className="brand">
          <Mark className="text-evergreen" />
          <span>{name}</span>
        </Link>
        <nav aria-label={navLabel} className="max-nav:hidden">
          <ul className="flex">
            {links.map(({ to, label }) => (
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
        {give && (
          <ButtonLink to={give.to} size="sm" className="sm:hidden">
            {give.label}
          </ButtonLink>
        )}
        <SiteMenu name={name} id={menuId} links={[...links, account]} support={support} label={menuLabel} />
      </div>
    </header>
  )
}

type SiteMenuProps = { id: string; name: string; links: NavItem[]; support: NavItem; label: string }
function SiteMenu({ id, name, links, support, label }: SiteMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const openedOn = useRef(key)
  const close = () => dialog.current?.close()
  // A link takes the place of the menu's entry, and closes the menu by the page it leads to.
  const replace = useMenuEntry(dialog, id)
  // Choosing a link or going back changes the page under the menu: it has done its work. It may be open before this runs.
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
        onClick={() => openWithoutCommands(dialog.current)}
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
          <button type="button" className="icon-btn" aria-label={words.close} onClick={close} {...{ command: 'close', commandfor: id }}>
            <X aria-hidden />
          </button>
        </div>
        <nav aria-label={label} className="grid gap-8 p-6">
          <ul className="grid">
            {links.map(({ to, label }) => (
              <li key={to} className="border-b border-line">
                <NavLink className="menu-link" to={to} end={to === '/'} replace={replace}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <ButtonLink to={support.to} size="lg" replace={replace}>
            {support.label}
          </ButtonLink>
        </nav>
      </dialog>
    </>
  )
}

// Browsers without invoker commands open the menu once scripts run; the others already have it open.
function openWithoutCommands(dialog: HTMLDialogElement | null) {
  if (dialog && !('command' in HTMLButtonElement.prototype)) dialog.showModal()
}
