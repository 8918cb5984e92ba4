import { type AdapterFactory, type Player, type PlayerEvents, createPlayer } from './player.ts'
import type { VideoSource } from './video-source.ts'

/** Opens the player of a film inside `place`. This module is loaded only when a visitor first starts the film. */
export function openPlayer(source: VideoSource, title: string, place: HTMLElement, events: PlayerEvents): Player {
  if (source.kind === 'youtube') return createPlayer(place, events, createYoutubeAdapter(source.id, title))
  if (source.kind === 'vimeo') return createPlayer(place, events, createVimeoAdapter(source.id, title))
  return createPlayer(place, events, createFileAdapter)
}

const createFileAdapter: AdapterFactory = (place, events) => {
  const video = place.querySelector('video')!
  const leave = new AbortController()
  const on = (names: string[], run: () => void) => names.forEach((name) => video.addEventListener(name, run, { signal: leave.signal }))

  on(['play', 'pause', 'ended'], () => events.playing(!video.paused && !video.ended))
  on(['volumechange'], () => events.muted(video.muted || video.volume === 0))
  on(['error'], () => events.failed())
  on(['loadedmetadata'], () => events.ready())
  if (video.readyState >= video.HAVE_METADATA) events.ready()
  else {
    // Because of `preload="none"`, the browser has not requested the film yet.
    video.preload = 'metadata'
    if (video.networkState !== video.NETWORK_LOADING) video.load()
  }

  return {
    // A pause before the first frame rejects the promise with an AbortError. That is not a failure.
    play: () => void video.play().catch((error: DOMException) => error.name !== 'AbortError' && events.failed()),
    pause: () => video.pause(),
    mute: () => void (video.muted = true),
    unmute: () => void (video.muted = false),
    seekTo: (seconds) => void (video.currentTime = seconds),
    seconds: () => video.currentTime,
    close: () => leave.abort(),
  }
}

/** YouTube's player in privacy-enhanced mode. It is controlled by messages, so our page runs no script from YouTube. */
function createYoutubeAdapter(id: string, title: string): AdapterFactory {
  return (place, events) => {
    const address = new URL(`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}`)
    address.search = new URLSearchParams({ enablejsapi: '1', mute: '1', playsinline: '1', rel: '0', origin: location.origin }).toString()
    let seconds = 0

    const frame = openFrame(place, address, title, hear, greet)
    const command = (func: string, ...args: unknown[]) => frame.send({ event: 'command', func, args, id: 1, channel: 'widget' })
    // The player reports nothing until it receives a greeting. It may miss the first one, so the greeting is repeated.
    const greeting = setInterval(greet, 250)
    function greet() {
      frame.send({ event: 'listening', id: 1, channel: 'widget' })
    }
    function hear({ event, info }: Record<string, unknown>) {
      if (event === 'onReady' || event === 'initialDelivery') {
        clearInterval(greeting)
        events.ready()
      }
      if (event === 'onError') events.failed()
      const { currentTime, playerState, muted } = (typeof info === 'object' && info !== null ? info : {}) as Record<string, unknown>
      if (typeof currentTime === 'number') seconds = currentTime
      if (typeof muted === 'boolean') events.muted(muted)
      // YouTube's state 1 is playing, and state 3 is buffering during playback.
      if (typeof playerState === 'number') events.playing(playerState === 1 || playerState === 3)
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

/** Vimeo's player with `dnt` (do not track). It is controlled by messages, so our page runs no script from Vimeo. */
function createVimeoAdapter(id: string, title: string): AdapterFactory {
  return (place, events) => {
    const address = new URL(`https://player.vimeo.com/video/${encodeURIComponent(id)}?muted=1&dnt=1&playsinline=1`)
    let seconds = 0

    const frame = openFrame(place, address, title, hear, () => {})
    const command = (method: string, value?: unknown) => frame.send({ method, value })
    function hear({ event, data }: Record<string, unknown>) {
      const details = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
      if (event === 'ready') {
        for (const name of ['play', 'pause', 'ended', 'volumechange', 'timeupdate', 'error']) command('addEventListener', name)
        events.ready()
      }
      if (event === 'play') events.playing(true)
      if (event === 'pause' || event === 'ended') events.playing(false)
      if (event === 'volumechange') events.muted(details.muted === true || details.volume === 0)
      if (event === 'error') events.failed()
      if (event === 'timeupdate' && typeof details.seconds === 'number') seconds = details.seconds
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

type Frame = { send(message: unknown): void; close(): void }

/** Shows a video platform's player page in a frame. Passes to `hear` only messages from that frame and its origin. */
function openFrame(
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
    send: (message) => frame.contentWindow?.postMessage(JSON.stringify(message), address.origin),
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
