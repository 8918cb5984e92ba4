/** The script of a page on which nothing else runs but its form, or of the page that follows it. */
import { forgetForm, keepForm } from './keep-form.ts'

// Some private windows have no memory at all.
try {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) keepForm(form, sessionStorage)
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-forget]')) forgetForm(dataset.forget!, sessionStorage)
} catch {}
