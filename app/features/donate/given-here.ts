import { useRef } from 'react'
import { chosenCents } from '#app/features/gifts/gift-choice.ts'

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

/** Tells of what is about to be sent when the same monthly gift was begun here: once for each amount, so that the next press goes on. */
export function useBegunBefore(): (sent: Parameters<typeof chosenCents>[0] & { frequency?: string }) => Date | undefined {
  const asked = useRef<number>(undefined)
  return (sent) => {
    const cents = sent.frequency === 'monthly' ? chosenCents(sent) : undefined
    if (cents === undefined || asked.current === cents) return undefined
    asked.current = cents
    const found = readGiven().find((each) => each.cents === cents)
    return found && new Date(found.at)
  }
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
