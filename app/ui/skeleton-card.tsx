import { uiWords } from '#copy/ui.ts'

function SkeletonCard() {
  return (
    <div className="card h-full min-h-64" aria-hidden>
      <div className="flex items-center gap-4">
        <div className="skeleton h-14 w-14 shrink-0" />
        <div className="skeleton h-6 w-3/5" />
      </div>
      <div className="skeleton h-4 w-full" />
      <div className="skeleton h-4 w-4/5" />
      <div className="skeleton mt-auto h-11 w-2/5" />
    </div>
  )
}

export function SkeletonCards({ count = 6, label = uiWords.loading }: { count?: number; label?: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: count }, (_, index) => (
          <SkeletonCard key={index} />
        ))}
      </div>
    </div>
  )
}
