import { controlProps, FieldFrame } from '#app/ui/field.tsx'

type Props = {
  name: string
  label: string
  hint: string
  error: string | undefined
  /** What stands in the field already: a picture that was taken with a form which had to be mended. */
  kept: string
  keptWords: string
}

/** One picture, as the browser lets it be chosen. What was taken already is carried on. */
export function PictureField({ kept, keptWords, ...field }: Props) {
  return (
    <FieldFrame {...field} optional>
      {kept && !field.error && <p className="text-sm font-semibold text-evergreen">{keptWords}</p>}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        className="control h-auto! py-2.5! file:mr-4 file:cursor-pointer file:rounded-full file:border-0 file:bg-evergreen file:px-4 file:py-1.5 file:font-semibold file:text-paper"
        {...controlProps(field)}
      />
      {kept && <input type="hidden" name={field.name} value={kept} />}
    </FieldFrame>
  )
}
