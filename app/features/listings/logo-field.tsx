import { listingFieldWords } from '#words/listing.ts'
import { pictureWords } from '#words/pictures.ts'
import { type AnyAnswer, typed } from '#app/forms/form-answer.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { PictureField } from '#app/forms/picture-field.tsx'

/** Where a logo is chosen. */
export function LogoField({ answer }: { answer: AnyAnswer | undefined }) {
  const { label } = listingFieldWords.logo
  return (
    <PictureField
      name="logo"
      label={label}
      hint={pictureWords.hint}
      error={errorOf(answer, 'logo')}
      carried={typed(answer, 'logo')}
      carriedWords={pictureWords.kept}
    />
  )
}
