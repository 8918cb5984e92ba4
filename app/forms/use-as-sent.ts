import { type RefObject, useEffect } from 'react'

/**
 * While a form is on its way what stands in it is what is being sent, and cannot be changed: the thanks that follow would
 * take the place of whatever was added, unsaid.
 */
export function useAsSent(form: RefObject<HTMLFormElement | null>, busy: boolean): void {
  useEffect(() => {
    const sent = form.current
    if (!busy || !sent) return undefined
    const fields = [...sent.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea')].filter(
      (field) => !field.readOnly,
    )
    for (const field of fields) field.readOnly = true
    // A box or a choice knows no such state.
    const hold = (event: Event) => {
      if (event.target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(event.target.type)) event.preventDefault()
    }
    sent.addEventListener('click', hold)
    return () => {
      for (const field of fields) field.readOnly = false
      sent.removeEventListener('click', hold)
    }
  }, [form, busy])
}
