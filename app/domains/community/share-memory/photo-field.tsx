import { type ChangeEvent, type DragEvent, type RefObject, useEffect, useState, useRef } from 'react'
import { ImagePlus } from 'lucide-react'
import { pictureWords } from '#copy/community/pictures.ts'
import { photoWords } from '#copy/community/share-memory.ts'
import { getError } from '#app/forms/form-fields.tsx'
import { useAcceptedPictures } from '#app/forms/picture-field.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { controlProps, FieldFrame } from '#app/ui/forms/field.tsx'
import type { MemoryAnswer } from './memory-fields.ts'
import { detectFormat, FORMAT_DETECTION_BYTES, MAX_IMAGE_BYTES, type ImageFailure } from '#app/integrations/images/images.ts'
import { useUploadProgress } from './send-with-progress.ts'
import { readDraft, writeDraft } from '#app/forms/draft.ts'
import { languageSettings } from '#copy/language.ts'

type Props = {
  prefix: string
  draft: string
  input: RefObject<HTMLInputElement | null>
  answer: MemoryAnswer | undefined
  /** The token of a photo that was uploaded with a form that has to be corrected; otherwise empty. */
  uploadedPhoto: string
  scripted: boolean
}

export function PhotoField({ prefix, draft, input, answer, uploadedPhoto, scripted }: Props) {
  const [chosen, setChosen] = useState<File>()
  const [problem, setProblem] = useState<string>()
  /** The answer of the server after which another photo was chosen. Its error is about the earlier photo, so it is no longer shown. */
  const [mended, setMended] = useState<MemoryAnswer>()
  const [taken, setTaken] = useState(uploadedPhoto)
  const [over, setOver] = useState(false)
  const accepted = useAcceptedPictures()
  const { lost, note } = useLostPhotoNotice(draft, input)
  // The field is emptied, so that a photo that was uploaded already is not sent again with the corrected form.
  useEffect(() => {
    if (!uploadedPhoto) return
    setTaken(uploadedPhoto)
    if (input.current) input.current.value = ''
  }, [uploadedPhoto, input])
  useEffect(() => setProblem(undefined), [answer])

  const change = async ({ currentTarget: chooser }: ChangeEvent<HTMLInputElement>) => {
    const file = chooser.files?.[0]
    begin(file)
    if (file) setTaken('')
    const found = file && (await findPhotoProblem(file))
    // Another photo may have been chosen while this one was checked.
    if (!found || chooser.files?.[0] !== file) return
    // The rejected file stays chosen, and its validity message keeps the form from being sent.
    chooser.setCustomValidity(pictureWords.problems[found])
    setProblem(pictureWords.problems[found])
  }
  const begin = (file: File | undefined) => {
    input.current?.setCustomValidity('')
    setProblem(undefined)
    setMended(answer)
    setChosen(file)
    note(file)
  }
  const takeOut = () => {
    setTaken('')
    begin(undefined)
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (!file || !input.current) return
    if (!isImageFile(file)) setProblem(pictureWords.problems['other-format'])
    else choosePhoto(input.current, file)
  }
  const shownError = problem ?? (taken || mended === answer ? undefined : getError(answer, 'photo'))
  const text = { name: 'photo', label: photoWords.label, hint: photoWords.hint, error: shownError, prefix }
  return (
    <FieldFrame {...text} optional>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border-2 border-dashed p-4 ${over ? 'border-evergreen bg-evergreen-soft' : 'border-edge bg-surface'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {scripted && (
          <p className="flex items-center gap-2 text-sm text-muted">
            <ImagePlus aria-hidden className="shrink-0" /> {photoWords.drop}
          </p>
        )}
        <input
          ref={input}
          type="file"
          accept={accepted}
          onChange={change}
          className="w-full min-w-0 file:mr-4 file:cursor-pointer file:rounded-full file:border-0 file:bg-evergreen file:px-4 file:py-2 file:font-semibold file:text-paper"
          {...controlProps(text)}
        />
        <p role="status" className="text-sm font-semibold empty:hidden">
          {lost && taken === '' && photoWords.lost}
        </p>
        {scripted && <CameraInput take={(file) => input.current && choosePhoto(input.current, file)} />}
        {taken !== '' && !chosen && <input type="hidden" name="photo" value={taken} />}
        {(taken !== '' || chosen) && (
          <p className="flex flex-wrap items-center gap-4" role="status">
            {chosen && !problem && <PhotoPreview photo={chosen} />}
            <span className="min-w-0 break-words text-sm font-semibold text-evergreen">
              {taken ? photoWords.kept : photoWords.chosen(chosen!.name, formatMegabytes(chosen!.size))}
            </span>
            {scripted && (
              <Button variant="outline" size="sm" onClick={takeOut}>
                {photoWords.remove}
              </Button>
            )}
          </p>
        )}
      </div>
    </FieldFrame>
  )
}

/** Opens the camera of a phone. This input is not sent: its photo is passed to the other input. */
function CameraInput({ take }: { take: (file: File) => void }) {
  return (
    <label className={buttonClass({ variant: 'outline', size: 'sm' }, 'relative hidden! justify-self-start pointer-coarse:inline-flex!')}>
      {photoWords.camera}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="absolute inset-0 cursor-pointer opacity-0"
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => currentTarget.files?.[0] && take(currentTarget.files[0])}
      />
    </label>
  )
}

export const isImageFile = ({ type }: File) => type.startsWith('image/')

export function choosePhoto(input: HTMLInputElement, file: File): void {
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
  for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }))
}

export function pastePhoto(input: HTMLInputElement | null, pasted: DataTransfer): boolean {
  const file = [...pasted.files].find(isImageFile)
  if (!file || !input) return false
  choosePhoto(input, file)
  return true
}

/** Checks a file before it is uploaded. A file that cannot be read here is checked by the server. */
export async function findPhotoProblem(file: File): Promise<ImageFailure | undefined> {
  if (file.size > MAX_IMAGE_BYTES) return 'too-large'
  if (file.size === 0) return 'empty'
  const head = await file
    .slice(0, FORMAT_DETECTION_BYTES)
    .arrayBuffer()
    .catch(() => undefined)
  const format = head && detectFormat(new Uint8Array(head))
  return format === 'other' ? 'other-format' : format === 'heic' ? 'heic' : undefined
}

/** Shows the chosen photo. A photo that the browser cannot display has no preview, but is sent all the same. */
export function PhotoPreview({ photo }: { photo: File }) {
  const [address, setAddress] = useState<string>()
  const [shows, setShows] = useState(true)
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setAddress(made)
    setShows(true)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  if (!address || !shows) return null
  return <img src={address} alt={photoWords.chosenLabel} className="h-20 w-20 rounded-sm object-cover" onError={() => setShows(false)} />
}

const PROGRESS_BAR_CLASS =
  'h-3 w-full appearance-none overflow-hidden rounded-full bg-evergreen-soft forced-colors:appearance-auto [&::-webkit-progress-bar]:bg-evergreen-soft [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-evergreen [&::-moz-progress-bar]:bg-evergreen'

type SendingPhotoProps = { busy: boolean; photo: RefObject<HTMLInputElement | null>; stopped: boolean; stop: () => void }

export function UploadProgress({ busy, photo, stopped, stop }: SendingPhotoProps) {
  const share = useUploadProgress()
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
          <progress aria-labelledby="photo-progress" max={100} value={percent} className={PROGRESS_BAR_CLASS} />
          {/* A memory whose upload is complete may be stored already, so it can no longer be cancelled. */}
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

/** Whether a draft restored the text of a form but not its photo, so that the visitor has to choose the photo again. */
export function useLostPhotoNotice(draft: string, input: RefObject<HTMLInputElement | null>) {
  const [lost, setLost] = useState(false)
  useEffect(() => {
    // Some browsers restore the photo themselves.
    if (!input.current?.files?.length) setLost(readDraft(draft)?.withFile === true)
  }, [draft, input])
  return {
    lost,
    note(file: File | undefined) {
      setLost(false)
      const kept = readDraft(draft)
      if (kept) writeDraft(draft, { ...kept, withFile: file !== undefined })
    },
  }
}

const written = new Intl.NumberFormat(languageSettings.locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 })

export const formatMegabytes = (bytes: number): string => written.format(bytes === 0 ? 0 : Math.max(bytes / (1024 * 1024), 0.1))
