import { type RefObject, useEffect, useRef, useState } from 'react'

/** iPhones show a film in full by a way of their own, and know no other. */
type Video = Omit<HTMLVideoElement, 'requestFullscreen'> & { requestFullscreen?(): Promise<void>; webkitEnterFullscreen?(): void }

/**
 * The film inside `place` on the whole screen. Our buttons are not there: `full` says when the browser's own are to be.
 * The focus goes along to the film, whose keys then play, rest and seek, and comes back to what was pressed.
 */
export function useFullScreen(place: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false)
  const pressed = useRef<HTMLElement>(null)
  const video = () => place.current?.querySelector<HTMLElement>('video')

  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === video())
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])

  useEffect(() => {
    if (full) video()?.focus()
    else pressed.current?.focus()
  }, [full])

  return {
    full,
    fill(button: HTMLElement) {
      pressed.current = button
      const film = video() as Video | null | undefined
      // Refused where a page in a frame may not: the film plays on where it is.
      if (film?.requestFullscreen) film.requestFullscreen().catch(() => {})
      else film?.webkitEnterFullscreen?.()
    },
  }
}
