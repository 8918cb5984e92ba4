import { type RefObject, useState } from 'react'
import { photoWords } from '#words/share-memory.ts'
import { Button } from '#app/ui/button.tsx'
import { useProgress } from './upload-progress.ts'

type Props = { busy: boolean; photo: RefObject<HTMLInputElement | null>; cancel: () => void }

/** While a photo is sent: how far it has come, and how to stop it. */
export function SendingPhoto({ busy, photo, cancel }: Props) {
  const share = useProgress()
  const [stopped, setStopped] = useState(false)
  const percent = Math.floor((share ?? 0) * 100)
  if (!busy || share === undefined || !photo.current?.files?.length)
    return (
      <p role="status" className="text-sm empty:hidden">
        {stopped && !busy && photoWords.cancelled}
      </p>
    )
  const stop = () => {
    setStopped(true)
    cancel()
  }
  return (
    <div className="card gap-3">
      <p className="flex justify-between gap-4 text-sm font-semibold">
        <span id="photo-progress">{percent < 100 ? photoWords.progress.label : photoWords.progress.working}</span>
        <span aria-hidden>{photoWords.progress.percent(String(percent))}</span>
      </p>
      <progress aria-labelledby="photo-progress" max={100} value={percent} className="h-3 w-full accent-evergreen" />
      {/* Once it has arrived it may be stored already: nobody could say that nothing was sent. */}
      {percent < 100 && (
        <p>
          <Button variant="outline" size="sm" onClick={stop}>
            {photoWords.cancel}
          </Button>
        </p>
      )}
    </div>
  )
}
