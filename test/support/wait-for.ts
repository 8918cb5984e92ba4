import { setTimeout as pause } from 'node:timers/promises'

type Found<T> = T | undefined | false

/**
 * Calls `look` twenty times a second until it returns something.
 * @param withinMs long, because everything takes many times as long on a busy machine
 * @throws Error that names what was awaited
 */
export async function waitFor<T>(what: string, look: () => Promise<Found<T>> | Found<T>, withinMs = 60_000): Promise<T> {
  for (const giveUpAt = performance.now() + withinMs; performance.now() < giveUpAt; await pause(50)) {
    const found = await look()
    if (found) return found
  }
  throw new Error(`Waited ${withinMs / 1_000} s in vain for ${what}.`)
}
