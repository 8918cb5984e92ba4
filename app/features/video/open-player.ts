import { openFile } from './file-adapter.ts'
import { type Player, type PlayerNews, startPlayer } from './player.ts'
import type { VideoSource } from './video-source.ts'
import { vimeo } from './vimeo-adapter.ts'
import { youtube } from './youtube-adapter.ts'

/** Opens the player of a film inside `place`. Loaded only when somebody presses play. */
export function openPlayer(source: VideoSource, title: string, place: HTMLElement, news: PlayerNews): Player {
  if (source.kind === 'youtube') return startPlayer(place, news, youtube(source.id, title))
  if (source.kind === 'vimeo') return startPlayer(place, news, vimeo(source.id, title))
  return startPlayer(place, news, openFile)
}
