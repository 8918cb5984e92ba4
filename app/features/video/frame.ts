/** The words we exchange with a player in a frame of its own. */
export type Frame = { say(message: unknown): void; close(): void }

/**
 * Puts a video platform's own player page into a frame. Only messages from that frame and that origin are heard.
 * @param hear gets each message as an object; a message that is not JSON is left out
 */
export function openFrame(
  place: HTMLElement,
  address: URL,
  title: string,
  hear: (message: Record<string, unknown>) => void,
  opened: () => void,
): Frame {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.className = 'absolute inset-0 h-full w-full'
  frame.src = address.href
  frame.addEventListener('load', opened)

  const listen = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.origin !== address.origin) return
    const message = readMessage(event.data)
    if (message) hear(message)
  }
  window.addEventListener('message', listen)
  place.prepend(frame)

  return {
    say: (message) => frame.contentWindow?.postMessage(JSON.stringify(message), address.origin),
    close() {
      window.removeEventListener('message', listen)
      frame.remove()
    },
  }
}

function readMessage(data: unknown): Record<string, unknown> | undefined {
  if (typeof data === 'object' && data !== null) return data as Record<string, unknown>
  try {
    const read: unknown = JSON.parse(String(data))
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
