import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { uiWords } from '#copy/ui.ts'
import type { Elements } from './elements.ts'

type CardProps = {
  title?: ReactNode
  to?: string
  newTab?: boolean
  picture?: Elements
  featured?: boolean
  tag?: ReactNode
  heading?: 'h2' | 'h3' | 'h4'
  actions?: Elements
  as?: 'div' | 'li' | 'article'
  className?: string
  children?: Elements
}

export function Card({
  title,
  to,
  newTab,
  picture,
  featured,
  tag,
  heading: Heading = 'h3',
  actions,
  as: Tag = 'div',
  className = '',
  children,
}: CardProps) {
  return (
    <Tag className={`card ${featured ? 'card-featured ' : ''}${className}`.trim()}>
      {tag && <p className="card-tag">{tag}</p>}
      {picture}
      {title && <Heading>{to ? <CardLink to={to} newTab={newTab} title={title} /> : title}</Heading>}
      {children}
      {actions && <div className="card-actions">{actions}</div>}
    </Tag>
  )
}

function CardLink({ to, newTab, title }: { to: string; newTab?: boolean; title: ReactNode }) {
  if (!newTab && to.startsWith('/'))
    return (
      <Link className="card-link" to={to}>
        {title}
      </Link>
    )
  return (
    <a className="card-link" href={to} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      <span className="contents">{title}</span>
      {newTab && <span className="sr-only"> {uiWords.newTab}</span>}
    </a>
  )
}
