import { memoryFieldWords as words } from '#words/share-memory.ts'
import { typed } from '#app/forms/form-answer.ts'
import { Mended } from '#app/forms/form-fields.tsx'
import { Checkbox, RadioCards } from '#app/ui/field.tsx'
import type { MemoryAnswer } from './memory-answer.ts'
import { minorsOptions } from './memory-fields.ts'

type Props = { prefix: string; answer: MemoryAnswer | undefined; pageAnswer: MemoryAnswer | undefined; error: string | undefined }

/** Whether anyone young appears, and then, whether a parent agreed: asked only where it matters; where a browser cannot tell, it is there, and says so. */
export function MinorsQuestion({ prefix, answer, pageAnswer, error }: Props) {
  return (
    <div className="grid gap-4 [&:not(:has([value=yes]:checked))>.consent]:hidden">
      <RadioCards
        name="minors"
        prefix={prefix}
        label={words.minors.label}
        options={minorsOptions}
        columns={2}
        defaultValue={typed(pageAnswer, 'minors')}
        error={error}
      />
      <Mended answer={answer} name="consent">
        {(error) => (
          <Checkbox
            className="consent"
            name="consent"
            prefix={prefix}
            value="yes"
            label={words.consent.label}
            hint={
              <>
                <span className="supports-[selector(:has(*))]:hidden">{words.consent.onlyAfterYes} </span>
                <span>{words.consent.hint}</span>
              </>
            }
            defaultChecked={typed(pageAnswer, 'consent') === 'yes'}
            error={error}
          />
        )}
      </Mended>
    </div>
  )
}
