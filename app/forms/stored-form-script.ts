import { clearDraft } from './draft.ts'
import { enhanceForm } from './stored-form.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) enhanceForm(form)
// The page after a submission names in `data-forget` the draft of the form that was sent.
for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-forget]')) clearDraft(dataset.forget!)
