import { formWords } from '#words/forms.ts'
import { HONEYPOT_FIELD } from './form-answer.ts'

/** The fields no one fills in by hand: which act of sending this is, and the trap for programs. */
export function FormTraces({ attempt }: { attempt: string }) {
  return (
    <>
      <input type="hidden" name="attempt" value={attempt} />
      <div className="sr-only" aria-hidden="true">
        <label>
          {formWords.trap}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  )
}
