import type { OpenAdapter } from './player.ts'

/** A film from a file, in the `<video>` that stands in the page already: it works without this code as well. */
export const openFile: OpenAdapter = (place, news) => {
  const video = place.querySelector('video')!
  const leave = new AbortController()
  const on = (names: string[], tell: () => void) => names.forEach((name) => video.addEventListener(name, tell, { signal: leave.signal }))

  on(['play', 'pause', 'ended'], () => news.playing(!video.paused && !video.ended))
  on(['volumechange'], () => news.muted(video.muted || video.volume === 0))
  on(['error'], () => news.failed())
  on(['loadedmetadata'], () => news.ready())
  if (video.readyState >= video.HAVE_METADATA) news.ready()
  else {
    // The page asked for nothing of the film until now.
    video.preload = 'metadata'
    if (video.networkState !== video.NETWORK_LOADING) video.load()
  }

  return {
    // A pause before the first picture ends the promise with an AbortError, which is nobody's failure.
    play: () => void video.play().catch((error: DOMException) => error.name !== 'AbortError' && news.failed()),
    pause: () => video.pause(),
    mute: () => void (video.muted = true),
    unmute: () => void (video.muted = false),
    seekTo: (seconds) => void (video.currentTime = seconds),
    seconds: () => video.currentTime,
    // Endless for what is sent as it happens.
    lengthSeconds: () => (Number.isFinite(video.duration) ? video.duration : 0),
    close: () => leave.abort(),
  }
}
