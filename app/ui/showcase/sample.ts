import type { ReactNode } from 'react'

/** One working example of one exported component; `file` is its path from the repository's root. */
export type Sample = { name: string; file: string; element: () => ReactNode }
