/** A moment for a machine and for a person, in the ministry's own time. */
export function whenWritten(at: Date): { time: string; shown: string } {
  const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/New_York' }).format(at)
  return { time: at.toISOString(), shown: `${shown} Eastern` }
}
