import type { Reached } from './reached.ts'

/** An address, or a number as people write it: (404) 555-0142. */
export function sayReached({ channel, destination }: Reached): string {
  return channel === 'email' ? destination : destination.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
