import type { ComponentType } from 'react'
import type { FormRequest } from '#app/platform/forms/answer-form.server.ts'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import type { Services } from '#app/platform/services.server.ts'

/** The server's half of what a private link of one purpose opens. */
export type PrivatePurpose<Data = unknown> = {
  /** What the page shows; changes nothing. Undefined: there is nothing there any more. */
  load(services: Services, subject: string): Promise<Data | undefined>
  /** Reads and answers the page's own forms. */
  answer(request: FormRequest, subject: string): Promise<unknown>
}

/** The half that is seen. */
export type PrivateView<Data = unknown, Answer = FormAnswer> = {
  title: string
  Page: ComponentType<{ data: Data; answer: Answer | undefined }>
}
