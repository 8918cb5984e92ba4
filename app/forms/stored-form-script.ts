import { clearDraft } from './draft.ts'
import { enhanceForm } from './stored-form.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) enhanceForm(form)
// The page that follows a submission names the draft to clear.
for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-forget]')) clearDraft(dataset.forget!)
