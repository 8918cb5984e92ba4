/** The mark: a mustard seed that has just put out its first two leaves. Leaves take the text colour. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg width="44" height="44" viewBox="0 0 48 48" className={className} aria-hidden>
      <path fill="var(--seed)" d="M24 27c7 0 10.5 5 9.5 10C32.5 42 29 45 24 45s-8.5-3-9.5-8c-1-5 2.5-10 9.5-10z" />
      <path fill="none" stroke="var(--on-forest)" strokeWidth="2" strokeLinecap="round" d="M19 34c.5-1.8 1.5-2.8 3-3.3" />
      <path fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" d="M24 28c-1-4-.5-8 .5-12" />
      <path fill="currentColor" d="M24 17C15 19 8 15 6 6c9-2 17 1 18 11zM24.5 13C25 6 31 2 41 4c0 8-7 13-16.5 9z" />
    </svg>
  )
}
