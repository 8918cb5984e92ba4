import { type RefObject, useEffect, useRef } from 'react'
import { photoWords } from '#words/share-memory.ts'
import { Button } from '#app/ui/button.tsx'
import { useProgress } from './upload-progress.ts'

/** In the site's own colors, and in the visitor's where they have chosen some. */
const BAR =
  'h-3 w-full appearance-none overflow-hidden rounded-full bg-evergreen-soft forced-colors:appearance-auto [&::-webkit-progress-bar]:bg-evergreen-soft [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-evergreen [&::-moz-progress-bar]:bg-evergreen'

type Props = { busy: boolean; photo: RefObject<HTMLInputElement | null>; stopped: boolean; stop: () => void }

/** While a photo is sent: how far it has come, and how to stop it. Below the button that sends, and in sight. */
export function SendingPhoto({ busy, photo, stopped, stop }: Props) {
  const share = useProgress()
  const place = useRef<HTMLDivElement>(null)
  const percent = Math.floor((share ?? 0) * 100)
  const sends = busy && share !== undefined && Boolean(photo.current?.files?.length)
  const says = sends ? 'sending' : stopped && !busy ? 'stopped' : 'nothing'
  useEffect(() => {
    if (says !== 'nothing') place.current?.scrollIntoView({ block: 'nearest' })
  }, [says])
  return (
    <div ref={place} className="scroll-my-6">
      <p role="status" className="text-sm empty:hidden">
        {says === 'stopped' && photoWords.cancelled}
      </p>
      {sends && (
        <div className="card gap-3">
          <p className="flex justify-between gap-4 text-sm font-semibold">
            <span id="photo-progress">{percent < 100 ? photoWords.progress.label : photoWords.progress.working}</span>
            {percent < 100 && (
              <span aria-hidden className="whitespace-nowrap tabular-nums">
                {photoWords.progress.percent(String(percent))}
              </span>
            )}
          </p>
          <progress aria-labelledby="photo-progress" max={100} value={percent} className={BAR} />
          {/* Once it has arrived it may be stored already: nobody could say that nothing was sent. */}
          {percent < 100 && (
            <p>
              <Button variant="outline" size="sm" onClick={stop}>
                {photoWords.cancel}
              </Button>
            </p>
          )}
        </div>
      )}
    </div>
  )
}
