import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { Fold } from './fold.tsx'
import { Drawing } from './world/drawing.tsx'
import type { SocialKind } from './world/drawing-names.ts'
import { Mark } from './world/mark.tsx'
import { words } from '#words/ui.ts'

type SiteFooterProps = {
  name: string
  tagline?: ReactNode
  groups: {
    title: string
    links: { to: string; label: string }[]
    /** Looked up rarely: folded on a phone. */
    rare?: boolean
  }[]
  contact: {
    title: string
    mail: { href: string; label: string }
    phone: { href: string; label: string }
    /** Lines of the street address. */
    address: string[]
    /** Lines of the opening hours. */
    hours: string[]
  }
  socials: { kind: SocialKind; href: string; label: string }[]
  copyright: ReactNode
  /** The small print: minimum age, not a charity. */
  lines: ReactNode[]
}

/** The ground everything grows from. On a phone in two columns, with what is looked up rarely on one line each; from tablets up it stands open. */
export function SiteFooter({ name, tagline, groups, contact, socials, copyright, lines }: SiteFooterProps) {
  return (
    <footer className="mt-8 md:mt-16">
      <Drawing name="footer-scene" className="site-footer-scene block h-20 w-full sm:h-56 md:h-80" />
      <div className="on-forest pb-3 md:pb-10">
        <div className="wrap grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3 md:gap-10 md:pt-2 nav:grid-cols-[1fr_repeat(4,auto)] nav:gap-x-8">
          <div className="col-span-2 grid content-start justify-items-start gap-4 max-nav:flex max-nav:items-center max-nav:justify-between md:col-span-3 md:max-nav:gap-10 nav:col-span-1">
            <p className="flex shrink-0 items-center gap-3 font-display text-xl font-semibold max-md:text-lg">
              <Mark className="h-9 w-9 shrink-0 md:h-14 md:w-14 nav:h-12 nav:w-12" />
              <span className="max-md:sr-only">{name}</span>
            </p>
            {tagline && <p className="max-w-80 text-on-forest-muted max-md:hidden print:hidden">{tagline}</p>}
            <ul className="no-print -ml-2.5 flex md:gap-1">
              {socials.map(({ kind, href, label }) => (
                <li key={kind}>
                  <a className="icon-btn" href={href} target="_blank" rel="noopener">
                    <Drawing name={`social-${kind}`} className="h-6 w-6" />
                    <span className="sr-only">
                      {label} {words.newTab}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {groups.map(({ title, links, rare }) =>
            rare ? (
              <Folded key={title} title={title} className="no-print">
                <Links title={title} links={links} />
              </Folded>
            ) : (
              <div key={title} className="no-print">
                <h2 className="mb-1 text-lg md:mb-2">{title}</h2>
                <Links title={title} links={links} />
              </div>
            ),
          )}
          <Folded title={contact.title} className="md:max-nav:col-span-3">
            <ul className="grid gap-x-10 gap-y-1 md:max-nav:grid-cols-[1fr_2fr]">
              <ContactLine icon={<Mail aria-hidden />}>
                <a className="foot-link" href={contact.mail.href}>
                  {contact.mail.label}
                </a>
              </ContactLine>
              <ContactLine icon={<Phone aria-hidden />}>
                <a className="foot-link" href={contact.phone.href}>
                  {contact.phone.label}
                </a>
              </ContactLine>
              <ContactLine icon={<MapPin aria-hidden />}>
                <address className="py-1.5 not-italic">{contact.address.map(asLine)}</address>
              </ContactLine>
              <ContactLine icon={<Clock aria-hidden />}>
                <div className="py-1.5">{contact.hours.map(asLine)}</div>
              </ContactLine>
            </ul>
          </Folded>
        </div>
        <div className="wrap md:mt-10">
          <div className="text-sm text-on-forest-muted md:border-t md:border-on-forest/20 md:pt-6">
            <Fold heading line={<span>{copyright}</span>} className="fold-foot">
              <div className="grid gap-1 md:gap-2">
                {lines.map((line, index) => (
                  <p key={index} className="max-w-3xl">
                    {line}
                  </p>
                ))}
              </div>
            </Fold>
          </div>
        </div>
      </div>
    </footer>
  )
}

function Links({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link className="foot-link" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Folded({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <Fold heading line={<h2 className="text-lg">{title}</h2>} className={`fold-foot col-span-2 md:col-span-1 ${className}`}>
      {children}
    </Fold>
  )
}

const asLine = (line: string) => (
  <span key={line} className="block">
    {line}
  </span>
)

function ContactLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 [&>svg]:mt-2 [&>svg]:h-5 [&>svg]:shrink-0">
      {icon}
      <div className="min-w-0">{children}</div>
    </li>
  )
}
