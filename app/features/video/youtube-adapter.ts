import { openFrame } from './frame.ts'
import type { OpenAdapter } from './player.ts'

/** YouTube's player, in its privacy-enhanced form, spoken to by messages: no script of theirs runs in our page. */
export function youtube(id: string, title: string): OpenAdapter {
  return (place, news) => {
    const address = new URL(`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}`)
    address.search = new URLSearchParams({ enablejsapi: '1', mute: '1', playsinline: '1', rel: '0', origin: location.origin }).toString()
    let seconds = 0

    const frame = openFrame(place, address, title, hear, greet)
    const command = (func: string, ...args: unknown[]) => frame.say({ event: 'command', func, args, id: 1, channel: 'widget' })
    // The player tells nothing until it knows that somebody listens; it may not be awake at the first greeting.
    const greeting = setInterval(greet, 250)
    function greet() {
      frame.say({ event: 'listening', id: 1, channel: 'widget' })
    }
    function hear({ event, info }: Record<string, unknown>) {
      if (event === 'onReady' || event === 'initialDelivery') {
        clearInterval(greeting)
        news.ready()
      }
      if (event === 'onError') news.failed()
      const { currentTime, playerState, muted } = (typeof info === 'object' && info !== null ? info : {}) as Record<string, unknown>
      if (typeof currentTime === 'number') seconds = currentTime
      if (typeof muted === 'boolean') news.muted(muted)
      // 1 is playing and 3 is waiting for more data while playing.
      if (typeof playerState === 'number') news.playing(playerState === 1 || playerState === 3)
    }

    return {
      play: () => command('playVideo'),
      pause: () => command('pauseVideo'),
      mute: () => command('mute'),
      unmute: () => command('unMute'),
      seekTo: (to) => command('seekTo', to, true),
      seconds: () => seconds,
      close() {
        clearInterval(greeting)
        frame.close()
      },
    }
  }
}
