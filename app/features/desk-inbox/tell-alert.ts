import { sayAlert } from '#app/features/alerts/say-alert.ts'

/** What an alert tells. One that only a newer release has words for keeps nobody from the inbox. */
export function tellAlert(alert: Parameters<typeof sayAlert>[0]): string {
  try {
    return sayAlert(alert)
  } catch {
    return alert.kind
  }
}
