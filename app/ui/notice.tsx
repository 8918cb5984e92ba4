import type { ReactNode } from 'react'
import { CircleAlert, Info, Sprout, TriangleAlert } from 'lucide-react'

export type NoticeKind = 'info' | 'success' | 'warning' | 'problem'
const icons = { info: Info, success: Sprout, warning: TriangleAlert, problem: CircleAlert }

/** A message in a box. `live` announces it when it appears; `focusOnLoad` gives it the focus on a page loaded without scripts. */
export function Notice({
  kind = 'info',
  title,
  live = false,
  focusOnLoad,
  children,
}: {
  kind?: NoticeKind
  title?: ReactNode
  live?: boolean
  focusOnLoad?: boolean
  children?: ReactNode
}) {
  const Icon = icons[kind]
  return (
    <div
      tabIndex={focusOnLoad ? -1 : undefined}
      autoFocus={focusOnLoad}
      className={`notice notice-${kind}`}
      role={live ? (kind === 'problem' ? 'alert' : 'status') : undefined}
    >
      <Icon className="mt-0.5 shrink-0" aria-hidden />
      <div className="grid min-w-0 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        <div className="contents">{children}</div>
      </div>
    </div>
  )
}
