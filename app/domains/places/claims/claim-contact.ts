export const CONTACT_CHANNELS = ['email', 'phone'] as const

/** A contact that can receive a code: an e-mail address in lower case, or a number such as +14045550101. */
export type CodeContact = { channel: (typeof CONTACT_CHANNELS)[number]; destination: string }

export function formatContact({ channel, destination }: CodeContact): string {
  return channel === 'email' ? destination : destination.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
