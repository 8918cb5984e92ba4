import type { ReactNode } from 'react'

export function CountProgress({ count, of, children }: { count: number; of?: number; children: ReactNode }) {
  return (
    <div className="grid w-full max-w-md justify-items-center gap-3">
      <p className="font-display text-xl font-semibold">{children}</p>
      {of !== undefined && (
        <svg className="h-4 w-full overflow-hidden rounded-full border border-edge bg-sand" aria-hidden>
          <rect className="fill-leaf" width={`${Math.max(1, Math.min(100, (count * 100) / of))}%`} height="100%" />
        </svg>
      )}
    </div>
  )
}
