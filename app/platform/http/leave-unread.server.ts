import type { Socket } from 'node:net'

/** What Node's own reader of requests says when the rest belongs to another protocol. */
const REST_IS_NOT_OURS = 2

/**
 * Leaves what else has arrived on a connection as it is, once so much is said. Otherwise all of it would still be made
 * into requests and parts of bodies, though nobody takes them: a thousand requests take 13 ms, and ten thousand parts
 * of one byte, which fit into one reading, 40.
 */
export function leaveUnread(socket: Socket, isUnread: () => boolean): void {
  const { parser } = socket as { parser?: { onIncoming: (head: unknown, keepAlive: unknown) => number } }
  if (!parser) return
  const begin = parser.onIncoming
  parser.onIncoming = (head, keepAlive) => {
    const said = begin(head, keepAlive)
    return isUnread() ? REST_IS_NOT_OURS : said
  }
}
