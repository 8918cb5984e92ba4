type Given = { cents: number; at: string }

const KEY = 'monthly-gifts'
const REMEMBERED_DAYS = 400

/**
 * Monthly gifts that were begun in this browser, by their amount alone: whoever begins the same again is asked first. The
 * server could say so for an e-mail address, but would tell strangers by it who gives.
 */
export function rememberMonthly(cents: number): void {
  const others = readGiven().filter((each) => each.cents !== cents)
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, { cents, at: new Date().toISOString() }]))
  } catch {
    // Without room or permission nobody is asked.
  }
}

/** When a monthly gift of this amount was begun here. */
export function begunBefore(cents: number): Date | undefined {
  const found = readGiven().find((each) => each.cents === cents)
  return found && new Date(found.at)
}

function readGiven(): Given[] {
  const since = Date.now() - REMEMBERED_DAYS * 86_400_000
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each: Given) => Number.isInteger(each?.cents) && Date.parse(each.at) > since) : []
  } catch {
    return []
  }
}
