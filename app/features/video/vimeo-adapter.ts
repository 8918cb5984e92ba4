import { openFrame } from './frame.ts'
import type { OpenAdapter } from './player.ts'

/** Vimeo's player with its do-not-track mark, spoken to by messages: no script of theirs runs in our page. */
export function vimeo(id: string, title: string): OpenAdapter {
  return (place, news) => {
    const address = new URL(`https://player.vimeo.com/video/${encodeURIComponent(id)}?muted=1&dnt=1&playsinline=1`)
    let seconds = 0

    const frame = openFrame(place, address, title, hear, () => {})
    const command = (method: string, value?: unknown) => frame.say({ method, value })
    function hear({ event, data }: Record<string, unknown>) {
      const told = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
      if (event === 'ready') {
        for (const name of ['play', 'pause', 'ended', 'volumechange', 'timeupdate', 'error']) command('addEventListener', name)
        news.ready()
      }
      if (event === 'play') news.playing(true)
      if (event === 'pause' || event === 'ended') news.playing(false)
      if (event === 'volumechange') news.muted(told.muted === true || told.volume === 0)
      if (event === 'error') news.failed()
      if (event === 'timeupdate' && typeof told.seconds === 'number') seconds = told.seconds
    }

    return {
      play: () => command('play'),
      pause: () => command('pause'),
      mute: () => command('setMuted', true),
      unmute: () => command('setMuted', false),
      seekTo: (to) => command('setCurrentTime', to),
      seconds: () => seconds,
      close: () => frame.close(),
    }
  }
}
