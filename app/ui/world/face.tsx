import type { FaceName } from './drawing-names.ts'
import { Person } from './people.tsx'

/** One of the cast, head and shoulders. Its page makes it round. */
export function Face({ who, className }: { who: FaceName; className?: string }) {
  return (
    <svg viewBox="0 0 96 96" className={className} aria-hidden>
      <path className={grounds[who]} d="M0 0h96v96H0z" />
      <Person who={who} x={48} y={204} scale={1.36} legs="none" arms={[undefined, undefined]} eyes={who === 'ruth' ? 'open' : 'glad'} />
    </svg>
  )
}

const grounds: Record<FaceName, string> = {
  ruth: 'fill-mustard-soft',
  dan: 'fill-evergreen-soft',
  rosa: 'fill-clay-soft',
  nia: 'fill-evergreen-soft',
  theo: 'fill-mustard-soft',
  june: 'fill-sky',
}
