import { type ChangeEvent, type DragEvent, type RefObject, useEffect, useState } from 'react'
import { ImagePlus } from 'lucide-react'
import { pictureWords } from '#words/pictures.ts'
import { photoWords } from '#words/share-memory.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { useAcceptedPictures } from '#app/forms/picture-field.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { controlProps, FieldFrame } from '#app/ui/field.tsx'
import { choosePhoto, findProblem, isPicture } from './choose-photo.ts'
import type { MemoryAnswer } from './memory-answer.ts'
import { formatMegabytes } from './megabytes.ts'
import { PhotoPreview } from './photo-preview.tsx'
import { useLostPhoto } from './use-lost-photo.ts'

type Props = {
  prefix: string
  /** Of the form, by its name. */
  draft: string
  /** Where the file is chosen, also for what is pasted elsewhere in the form. */
  input: RefObject<HTMLInputElement | null>
  answer: MemoryAnswer | undefined
  /** What stands for a photo that arrived with a form which had to be mended. */
  carried: string
  scripted: boolean
}

/** One photo: chosen, taken, dropped or pasted. Without scripts the browser's own control. */
export function PhotoField({ prefix, draft, input, answer, carried, scripted }: Props) {
  const [chosen, setChosen] = useState<File>()
  const [problem, setProblem] = useState<string>()
  /** The answer after which another was chosen, or none: what it said is over. */
  const [mended, setMended] = useState<MemoryAnswer>()
  const [taken, setTaken] = useState(carried)
  const [over, setOver] = useState(false)
  const accepted = useAcceptedPictures()
  const { lost, note } = useLostPhoto(draft, input)
  // It has arrived: it is not sent again with the mended form.
  useEffect(() => {
    if (!carried) return
    setTaken(carried)
    if (input.current) input.current.value = ''
  }, [carried, input])
  useEffect(() => setProblem(undefined), [answer])

  const change = async ({ currentTarget: chooser }: ChangeEvent<HTMLInputElement>) => {
    const file = chooser.files?.[0]
    begin(file)
    if (file) setTaken('')
    const found = file && (await findProblem(file))
    // Meanwhile it may have been taken out, or another been chosen.
    if (!found || chooser.files?.[0] !== file) return
    // It stays chosen, and the form is not sent with it, nor without it unasked.
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
    if (!isPicture(file)) setProblem(pictureWords.problems['other-format'])
    else choosePhoto(input.current, file)
  }
  const shownError = problem ?? (taken || mended === answer ? undefined : errorOf(answer, 'photo'))
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
        {scripted && <TakePhoto take={(file) => input.current && choosePhoto(input.current, file)} />}
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

/** Phones lead to their camera at once. Its own control sends nothing: what it takes goes to the other. */
function TakePhoto({ take }: { take: (file: File) => void }) {
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
