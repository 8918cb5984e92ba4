import { Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { languageSettings } from '#copy/language.ts'
import type { videoWords } from '#copy/content/video.ts'
import { Notice } from '#app/ui/notice.tsx'
import { uiWords } from '#copy/ui.ts'
import { ownClip, type VideoSource, watchUrl } from './video-source.ts'
import { useEffect, useRef, useState } from 'react'
import type { Player } from './player.ts'

type Words = ReturnType<typeof videoWords>

/** The film of the home page. Our buttons complement the player's own controls. Without scripts, a poster links to the film. */
export function PromoVideo({ source, words }: { source: VideoSource; words: Words }) {
  const film = useFilm(source, words.title)
  const own = source.kind === 'file' && source.src === ownClip.src
  return (
    <div className="grid gap-2">
      <div role="group" aria-label={words.title}>
        <div ref={film.place} className="film">
          {source.kind === 'file' ? (
            <FileFilm src={source.src} own={own} words={words} film={film} />
          ) : (
            <FramedFilm source={source} words={words} film={film} />
          )}
          {film.scripted && <Buttons film={film} words={words} framed={source.kind !== 'file'} />}
        </div>
      </div>
      {film.failed && (
        <Notice kind="problem" live>
          {words.failed}
        </Notice>
      )}
      {own && <Transcript film={film} words={words} />}
    </div>
  )
}

function FileFilm({ src, own, words, film }: { src: string; own: boolean; words: Words; film: Film }) {
  if (!film.scripted) return <Cover href={src} words={words} />
  return (
    <video
      src={src}
      poster={ownClip.poster}
      width={640}
      height={360}
      preload="none"
      controls
      muted
      playsInline
      aria-label={words.title}
      onPlay={film.attach}
    >
      {own && <track kind="descriptions" src={ownClip.descriptions} srcLang={languageSettings.tag} label={words.transcriptLabel} />}
    </video>
  )
}

function FramedFilm({ source, words, film }: { source: Exclude<VideoSource, { kind: 'file' }>; words: Words; film: Film }) {
  return film.started ? null : <Cover href={film.scripted ? undefined : watchUrl(source)} words={words} />
}

/** Shows the poster instead of the film. @param href the URL of the film, if our play button cannot play it yet */
function Cover({ href, words }: { href: string | undefined; words: Words }) {
  return (
    <>
      <img src={ownClip.poster} alt="" width={640} height={360} loading="lazy" />
      {href && (
        <a className="btn btn-mustard" href={href} target="_blank" rel="noopener">
          <Play aria-hidden />
          <span>{`${words.play} `}</span>
          <span className="sr-only">{`${words.title} ${uiWords.newTab}`}</span>
        </a>
      )}
    </>
  )
}

/** Until the film starts, the play button is large and centered. Then all are at the top, below the title bar of YouTube or Vimeo. */
function Buttons({ film, words, framed }: { film: Film; words: Words; framed: boolean }) {
  const { started, playing, muted, seconds } = film
  return (
    <div
      className={`pointer-events-none absolute inset-0 flex items-start gap-2 p-2 sm:p-3 ${started && framed ? 'pt-16' : ''} *:pointer-events-auto`}
    >
      <button
        type="button"
        className={`btn btn-mustard ${started ? 'btn-sm' : 'absolute top-1/2 left-1/2 -translate-1/2 sm:min-h-14 sm:px-8'}`}
        onClick={film.togglePlay}
      >
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        <span>{playing ? words.pause : words.play}</span>
      </button>
      <button type="button" className="btn btn-sm bg-forest text-on-forest" onClick={film.toggleMute}>
        {muted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        <span>{muted ? words.unmute : words.mute}</span>
      </button>
      {started && framed && (
        <p className="pointer-events-none! ml-auto rounded-full bg-forest px-3 py-1 text-sm text-on-forest figures">{clockTime(seconds)}</p>
      )}
    </div>
  )
}

function Transcript({ film, words }: { film: Film; words: Words }) {
  return (
    <details className="transcript">
      <summary>{words.transcriptLabel}</summary>
      <ol>
        {words.transcript.map((line, index) => {
          const start = ownClip.sceneStartsSeconds[index] ?? 0
          return (
            <li key={line}>
              {film.scripted ? (
                <button
                  type="button"
                  className="min-h-8 text-left underline underline-offset-4"
                  aria-label={words.playFrom(clockTime(start))}
                  onClick={() => film.playFrom(start)}
                >
                  {clockTime(start)}
                </button>
              ) : (
                <span>{clockTime(start)}</span>
              )}
              <span>{line}</span>
            </li>
          )
        })}
      </ol>
    </details>
  )
}

export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

type Film = ReturnType<typeof useFilm>

/** Loads the code of the player when a visitor first starts the film. `scripted` is false until the page's script runs. */
function useFilm(source: VideoSource, title: string) {
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
