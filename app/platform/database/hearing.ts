import type { Trx } from './handles.ts'
import { atEnd } from './in-transaction.server.ts'

/** How the processes of one site tell each other what has changed. Channel names are ours, never input. */
export type Hearing = {
  /**
   * Calls back for each message on the channel, from this process and every other, once.
   * @param onGap messages may have been missed: called before any that comes later
   */
  listen(channel: string, onMessage: OnMessage, onGap?: () => void): Promise<void>
  /**
   * Tells at the commit of this transaction, and no other process where it is rolled back. What opened it, `inTransaction`, answers
   * when every process that listens has acted on the message; a second later at most where one of them is stuck.
   * This process hears it in any case: where the commit's answer is lost, nobody knows whether it took place.
   */
  tell(trx: Trx, channel: string, payload: string): Promise<void>
}

type OnMessage = (payload: string) => void | Promise<void>
type Listener = { onMessage: OnMessage; onGap: () => void }

/** One process alone: what is told is heard here and nowhere else. */
export function openOwnHearing(): Hearing {
  const listeners = openListeners()
  return {
    listen: async (channel, onMessage, onGap) => listeners.add(channel, { onMessage, onGap: onGap ?? (() => {}) }),
    tell: async (trx, channel, payload) => atEnd(trx, () => listeners.hear(channel, payload)),
  }
}

/** Who listens in this process, by channel. */
export function openListeners() {
  const byChannel = new Map<string, Listener[]>()
  return {
    add: (channel: string, listener: Listener) => void byChannel.set(channel, [...(byChannel.get(channel) ?? []), listener]),
    channels: () => byChannel.keys(),
    hear: async (channel: string, payload: string) => {
      for (const { onMessage } of byChannel.get(channel) ?? []) await onMessage(payload)
    },
    gap: () => {
      for (const { onGap } of [...byChannel.values()].flat()) onGap()
    },
  }
}
