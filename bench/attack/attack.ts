/** Where an attack goes, and until when (milliseconds of the clock). */
export type Target = { port: number; until: number; quick: boolean }

/** How many requests went out, and where it is known what they were answered with. */
export type Sent = { requests: number; answers?: Record<string, number> }

/** One way to trouble the site. */
export type Attack = {
  name: string
  /** The site stands behind a proxy, and what it says of a request's network is believed. */
  proxied?: true
  /** Goes on at most so long, whatever the usual time is. */
  seconds?: number
  /** Tells nothing new on a second database. */
  once?: true
  /** Part of the short run. */
  quick?: true
  run(target: Target): Promise<Sent>
}

/** A network that nobody else has; documentation's and private ranges are as good as any other to the site. */
export function randomNetwork(): string {
  const part = () => Math.floor(Math.random() * 254) + 1
  return `${part()}.${part()}.${part()}.${part()}`
}

export function tally(answers: Record<string, number>, answer: string | number): void {
  answers[answer] = (answers[answer] ?? 0) + 1
}
