/** The address of the message form with its subject filled in. */
export function contactAbout(subject: string): string {
  return `/contact?subject=${encodeURIComponent(subject)}`
}
