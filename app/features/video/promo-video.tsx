import { Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { language } from '#words/language.ts'
import type { videoWords } from '#words/video.ts'
import { Notice } from '#app/ui/notice.tsx'
import { words as uiWords } from '#words/ui.ts'
import { clockTime } from './clock-time.ts'
import { ownClip } from './own-clip.ts'
import { TimeBar } from './time-bar.tsx'
import { type Film, useFilm } from './use-film.ts'
import { useFullScreen } from './use-full-screen.ts'
import { type VideoSource, watchAddress } from './video-source.ts'

type Words = ReturnType<typeof videoWords>

/**
 * A film with buttons of ours over it. It starts muted and still; without scripts a drawing links to it. Of a file the
 * browser shows its own controls in full screen alone, so that a hand, keys and a screen reader meet one set of buttons.
 */
export function PromoVideo({ source, words }: { source: VideoSource; words: Words }) {
  const film = useFilm(source, words.title)
  const { full, fill } = useFullScreen(film.place)
  const own = source.kind === 'file' && source.src === ownClip.src
  return (
    <div className="grid gap-2">
      <div role="group" aria-label={words.title}>
        <div ref={film.place} className="film">
          {source.kind === 'file' ? (
            <FileFilm src={source.src} own={own} words={words} film={film} full={full} />
          ) : (
            <FramedFilm source={source} words={words} film={film} />
          )}
          {film.scripted && <Buttons film={film} words={words} framed={source.kind !== 'file'} />}
        </div>
        {source.kind === 'file' && (
          <div className="min-h-11 noscript:hidden">
            {film.scripted && film.length > 0 && <TimeBar film={film} words={words} fill={fill} />}
          </div>
        )}
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

function FileFilm({ src, own, words, film, full }: { src: string; own: boolean; words: Words; film: Film; full: boolean }) {
  if (!film.scripted) return <Cover href={src} words={words} />
  return (
    <video
      src={src}
      poster={ownClip.poster}
      width={640}
      height={360}
      preload="none"
      controls={full}
      muted
      playsInline
      aria-hidden={!full}
      aria-label={words.title}
      tabIndex={full ? 0 : -1}
      onPlay={film.attach}
    >
      {own && <track kind="descriptions" src={ownClip.descriptions} srcLang={language.tag} label={words.transcriptLabel} />}
    </video>
  )
}

/** Until it is pressed, nothing of the platform is in the page. */
function FramedFilm({ source, words, film }: { source: Exclude<VideoSource, { kind: 'file' }>; words: Words; film: Film }) {
  return film.started ? null : <Cover href={film.scripted ? undefined : watchAddress(source)} words={words} />
}

/** A drawing in the film's place. @param href leads to the film, as long as no button of ours plays it */
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

/** Along the upper edge, beneath the title that a platform writes there. The first play button is large and in the middle. */
function Buttons({ film, words, framed }: { film: Film; words: Words; framed: boolean }) {
  const { started, playing, muted, seconds, length } = film
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
      {started && length === 0 && (
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
                  onClick={() => film.jumpTo(start)}
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
