import type { Pixels } from './make-preview.server.ts'

/** What covers less than this, of 255, is seen by nobody: who erases with a soft brush leaves so much. */
const LEAST_SEEN = 8

/**
 * Whoever erases a part of a picture makes it transparent, and its colors stay in the file. Here they go: where nothing is
 * seen there is no color, and where one sees through, a color is as fine as it can be seen, and no finer.
 */
export function forgetUnseen({ data, info: { channels } }: Pixels): void {
  if (channels !== 2 && channels !== 4) return
  for (let at = 0; at < data.length; at += channels) {
    const last = at + channels - 1
    const alpha = data[last]!
    if (alpha === 255) continue
    if (alpha < LEAST_SEEN) data.fill(0, at, last + 1)
    else for (let color = at; color < last; color++) data[color] = asSeen(data[color]!, alpha)
  }
}

const asSeen = (color: number, alpha: number) => Math.min(255, Math.round((Math.round((color * alpha) / 255) * 255) / alpha))
