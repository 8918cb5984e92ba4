import { Maximize } from 'lucide-react'
import type { videoWords } from '#words/video.ts'
import { clockTime } from './clock-time.ts'
import type { Film } from './use-film.ts'

/** Beneath a film, where it covers nothing: how far it is, which a hand or the arrow keys change, and the whole screen. */
export function TimeBar({ film, words, fill }: { film: Film; words: ReturnType<typeof videoWords>; fill: (button: HTMLElement) => void }) {
  const seconds = Math.min(Math.floor(film.seconds), film.length)
  return (
    <div className="flex items-center gap-3 pl-1">
      <input
        type="range"
        className="h-11 min-w-0 flex-1 cursor-pointer accent-mustard"
        aria-label={words.seek}
        aria-valuetext={words.timeOf(clockTime(seconds), clockTime(film.length))}
        min={0}
        max={film.length}
        step={1}
        value={seconds}
        onChange={(event) => void film.seek(event.currentTarget.valueAsNumber)}
      />
      <span className="text-sm figures" aria-hidden>{`${clockTime(seconds)} / ${clockTime(film.length)}`}</span>
      <button type="button" className="icon-btn" onClick={(event) => fill(event.currentTarget)}>
        <Maximize aria-hidden />
        <span className="sr-only">{words.fullScreen}</span>
      </button>
    </div>
  )
}
