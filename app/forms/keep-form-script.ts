/** The script of a page on which nothing else runs but its form. */
import { keepForm } from './keep-form.ts'

// Some private windows have no memory at all.
try {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) keepForm(form, sessionStorage)
} catch {}
