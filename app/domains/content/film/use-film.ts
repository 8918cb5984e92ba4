import { useEffect, useRef, useState } from 'react'
import type { Player } from './player.ts'
import type { VideoSource } from './video-source.ts'

export type Film = ReturnType<typeof useFilm>

/** The code of the player is loaded on the first press. `scripted` is false until the page's script runs. */
export function useFilm(source: VideoSource, title: string) {
  const place = useRef<HTMLDivElement>(null)
  const player = useRef<Promise<Player | undefined> | undefined>(undefined)
  const [scripted, setScripted] = useState(false)
  const [started, setStarted] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [muted, setMuted] = useState(true)
  const [seconds, setSeconds] = useState(0)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    setScripted(true)
    return () => void player.current?.then((open) => open?.close())
  }, [])

  async function open(): Promise<Player | undefined> {
    setStarted(true)
    setFailed(false)
    try {
      const { openPlayer } = await import('./players.ts')
      if (!place.current) return undefined
      const events = { playing: setPlaying, muted: setMuted, progress: setSeconds, failed: fail }
      const opened = openPlayer(source, title, place.current, events)
      if (!muted) opened.unmute()
      return opened
    } catch {
      fail()
      return undefined
    }
  }
  const opened = () => (player.current ??= open())

  /** Closes the broken player, so that the next press opens a new one. */
  function fail() {
    void player.current?.then((broken) => broken?.close())
    player.current = undefined
    setPlaying(false)
    setFailed(true)
  }

  return {
    place,
    scripted,
    started,
    playing,
    muted,
    seconds,
    failed,
    /** Called when the browser's own controls start the film, so that our buttons show the right state. */
    attach: () => void opened(),
    async togglePlay() {
      const film = await opened()
      if (playing) film?.pause()
      else film?.play()
    },
    async toggleMute() {
      setMuted(!muted)
      const film = await player.current
      if (muted) film?.unmute()
      else film?.mute()
    },
    async playFrom(start: number) {
      const film = await opened()
      film?.seekTo(start)
      film?.play()
      setSeconds(start)
    },
  }
}
