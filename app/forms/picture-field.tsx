import { useEffect, useState } from 'react'
import { controlProps, FieldFrame } from '#app/ui/field.tsx'

type Props = {
  name: string
  label: string
  hint: string
  error: string | undefined
  /** What stands in the field already: a picture that was taken with a form which had to be mended. */
  carried: string
  carriedWords: string
}

const READ_PICTURES = 'image/jpeg,image/png,image/webp,image/gif'

/**
 * Every picture can be chosen. Where each kind is named instead, and HEIC is not, Apple's devices make a JPEG of an
 * iPhone's photo before it is sent (docs/decisions/pictures-made-anew.md).
 */
export function useAcceptedPictures(): string {
  const [accepted, setAccepted] = useState('image/*')
  useEffect(() => {
    if (/Mac OS X/.test(navigator.userAgent)) setAccepted(READ_PICTURES)
  }, [])
  return accepted
}

/** One picture, as the browser lets it be chosen. What was taken already is carried on. */
export function PictureField({ carried, carriedWords, ...field }: Props) {
  return (
    <FieldFrame {...field} optional>
      {carried && !field.error && <p className="text-sm font-semibold text-evergreen">{carriedWords}</p>}
      <input
        type="file"
        accept={useAcceptedPictures()}
        className="control h-auto! py-2.5! file:mr-4 file:cursor-pointer file:rounded-full file:border-0 file:bg-evergreen file:px-4 file:py-1.5 file:font-semibold file:text-paper"
        {...controlProps(field)}
      />
      {carried && <input type="hidden" name={field.name} value={carried} />}
    </FieldFrame>
  )
}
