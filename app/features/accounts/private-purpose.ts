import type { ComponentType } from 'react'
import type { FormRequest, Receipt } from '#app/platform/forms/answer-form.server.ts'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import type { Services } from '#app/platform/services.server.ts'

/** The server's half of what a private link of one purpose opens. */
export type PrivatePurpose<Data = unknown> = {
  /** What the page shows; changes nothing. Undefined: there is nothing there any more. */
  load(services: Services, subject: string): Promise<Data | undefined>
  /** What the page's own form does; absent where it has none. */
  act?(services: Services, subject: string, receipt: Receipt): Promise<{ ok: true; reference: string }>
  /** For a page with several forms: reads and answers them itself. */
  answer?(request: FormRequest, subject: string): Promise<unknown>
}

/** The half that is seen. */
export type PrivateView<Data = unknown, Answer = FormAnswer> = {
  title: string
  Page: ComponentType<{ data: Data; answer: Answer | undefined }>
}
