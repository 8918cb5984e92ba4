import { listingFieldWords } from '#copy/places/listing.ts'
import { pictureWords } from '#copy/community/pictures.ts'
import { type AnyAnswer, typedValue } from '#app/forms/form-answer.ts'
import { getError } from '#app/forms/form-fields.tsx'
import { PictureField } from '#app/forms/picture-field.tsx'

export function LogoField({ answer }: { answer: AnyAnswer | undefined }) {
  const { label } = listingFieldWords.logo
  return (
    <PictureField
      name="logo"
      label={label}
      hint={pictureWords.hint}
      error={getError(answer, 'logo')}
      uploadedPicture={typedValue(answer, 'logo')}
      uploadedWords={pictureWords.kept}
    />
  )
}
