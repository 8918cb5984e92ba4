/** Nothing here yet: a nest on its branch, waiting, and one feather. */
export function EmptyNest({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 160" className={className} aria-hidden>
      <circle className="fill-mustard-soft" cx="120" cy="78" r="72" />
      <path
        className="fill-none stroke-bark"
        strokeWidth="9"
        strokeLinecap="round"
        d="M8 128c70-14 150-14 222-26M170 108c16-10 26-22 32-38"
      />
      <path className="fill-leaf" d="M200 72c-10-14-8-28 4-38 10 14 8 28-4 38zM30 124c-4-16 2-28 16-34 6 16 0 28-16 34z" />
      <path className="fill-leaf-light" d="M204 74c6-16 18-22 32-20-4 16-16 24-32 20z" />
      <path className="fill-none stroke-bark" strokeWidth="3" strokeLinecap="round" d="M58 80l-12-6M178 80l14-8M72 76l-8-12M164 76l6-12" />
      <path className="fill-bark" d="M62 84h112c2 24-20 40-56 40S60 108 62 84z" />
      <ellipse className="fill-forest" cx="118" cy="84" rx="56" ry="11" />
      <path
        className="fill-none stroke-road"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M66 94c30 12 74 12 104 0M72 104c26 10 66 10 92 0M84 113c20 6 48 6 68 0"
      />
      <g transform="rotate(58 170 40)">
        <path className="fill-surface stroke-clay bob" strokeWidth="2" d="M168 62c-10-12-8-28 6-38 8 14 6 30-6 38zm-4 12c2-16 4-28 9-42" />
      </g>
    </svg>
  )
}
