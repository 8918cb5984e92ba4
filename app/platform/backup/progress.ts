/** What a backup or a restore is at. */
export type Told =
  | { step: 'copied'; heldMs: number }
  | { step: 'rows'; table: string; rows: number; bytes: number }
  | { step: 'files'; files: number; bytes: number }
  | { step: 'checking'; bytes: number; of: number }
  | { step: 'restoring'; bytes: number; of: number }
  | { step: 'indexes' | 'comparing' | 'migrating' }

/** How it is told, and how it is stopped. */
export type Watch = { tell(told: Told): void; signal: AbortSignal }
