import { useEffect, useState } from 'react'
import { controlProps, FieldFrame } from '#app/ui/forms/field.tsx'

type Props = {
  name: string
  label: string
  hint: string
  error: string | undefined
  uploadedPicture: string
  uploadedWords: string
}

const READABLE_TYPES = 'image/jpeg,image/png,image/webp,image/gif'

/** Apple devices convert HEIC to JPEG only if the other types are listed (docs/decisions/uploaded-pictures.md). */
export function useAcceptedPictures(): string {
  const [accepted, setAccepted] = useState('image/*')
  useEffect(() => {
    if (/Mac OS X/.test(navigator.userAgent)) setAccepted(READABLE_TYPES)
  }, [])
  return accepted
}

export function PictureField({ uploadedPicture, uploadedWords, ...field }: Props) {
  return (
    <FieldFrame {...field} optional>
      {uploadedPicture && !field.error && <p className="text-sm font-semibold text-evergreen">{uploadedWords}</p>}
      <input
        type="file"
        accept={useAcceptedPictures()}
        className="control h-auto! py-2.5! file:mr-4 file:cursor-pointer file:rounded-full file:border-0 file:bg-evergreen file:px-4 file:py-1.5 file:font-semibold file:text-paper"
        {...controlProps(field)}
      />
      {uploadedPicture && <input type="hidden" name={field.name} value={uploadedPicture} />}
    </FieldFrame>
  )
}
