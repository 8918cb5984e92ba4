import { useEffect, useRef, useState } from 'react'
import { ownClip } from './own-clip.ts'
import type { Player } from './player.ts'
import type { VideoSource } from './video-source.ts'

export type Film = ReturnType<typeof useFilm>

/**
 * A film and what may be done with it. Before the first press there is no player: neither its code nor a frame.
 * `scripted` is false until this page's own script runs; the buttons that need it stay out of the page until then.
 */
export function useFilm(source: VideoSource, title: string) {
  const place = useRef<HTMLDivElement>(null)
  const player = useRef<Promise<Player | undefined> | undefined>(undefined)
  const [scripted, setScripted] = useState(false)
  const [started, setStarted] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [muted, setMuted] = useState(true)
  const [seconds, setSeconds] = useState(0)
  const [length, setLength] = useState(source.kind === 'file' && source.src === ownClip.src ? ownClip.lengthSeconds : 0)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    setScripted(true)
    return () => void player.current?.then((open) => open?.close())
  }, [])

  async function open(): Promise<Player | undefined> {
    setStarted(true)
    setFailed(false)
    try {
      const { openPlayer } = await import('./open-player.ts')
      if (!place.current) return undefined
      const opened = openPlayer(source, title, place.current, { playing: setPlaying, muted: setMuted, failed: () => fail() })
      opened.onProgress(setSeconds)
      opened.onReady(() => setLength(Math.floor(opened.lengthSeconds())))
      if (!muted) opened.unmute()
      return opened
    } catch {
      fail()
      return undefined
    }
  }
  const opened = () => (player.current ??= open())

  /** The next press tries again with a new player. */
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
    /** Whole seconds; 0 until it is known. */
    length,
    failed,
    /** The film was begun without our button, by a key of the keyboard's own: the player comes along to tell its progress. */
    attach: () => void opened(),
    async togglePlay() {
      const film = await opened()
      if (playing) film?.pause()
      else film?.play()
    },
    async toggleMute() {
      setMuted(!muted)
      if (!player.current) return
      const film = await player.current
      if (muted) film?.unmute()
      else film?.mute()
    },
    /** Goes there, and plays on or rests as it did. */
    async seek(to: number) {
      setSeconds(to)
      const film = await opened()
      film?.seekTo(to)
    },
    async jumpTo(to: number) {
      const film = await opened()
      film?.seekTo(to)
      film?.play()
      setSeconds(to)
    },
  }
}
