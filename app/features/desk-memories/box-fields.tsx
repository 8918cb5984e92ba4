import { deskMemoryWords } from '#words/desk-memories.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { TextField } from '#app/ui/field.tsx'
import { fieldOf, SIDES, type TypedBox } from './photo-edits.ts'

const { editor } = deskMemoryWords

type Props = {
  of: number | 'frame'
  legend: string
  box: TypedBox
  onChange: (box: TypedBox) => void
  onRemove?: () => void
  error: string | undefined
}

/** The four numbers of an area. */
export function BoxFields({ of, legend, box, onChange, onRemove, error }: Props) {
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-1.5">{legend}</legend>
      <FieldError id={fieldOf(of, 'left')} error={error} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {SIDES.map((side) => (
          <TextField
            key={side}
            name={fieldOf(of, side)}
            label={editor.sides[side]}
            inputMode="decimal"
            autoComplete="off"
            required={false}
            maxLength={6}
            value={box[side]}
            onChange={(event) => onChange({ ...box, [side]: event.currentTarget.value })}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
      {onRemove && (
        <p>
          <Button variant="quiet" size="sm" onClick={onRemove}>
            {editor.remove}
          </Button>
        </p>
      )}
    </fieldset>
  )
}
