import { deskContentWords } from '#copy/staff/desk-content.ts'
import type { ContentKind } from '#app/forms/content/content-kind.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { checkControls, readControls } from './handle-content.server.ts'

/** Renders the public page with the values of the form. Nothing is saved. */
export async function previewContent({ request, context }: FormRequest, kind: ContentKind, id = ''): Promise<Response> {
  const { controls } = await readControls(request)
  const read = checkControls(kind, controls)
  if (!read.ok) {
    const text = [deskContentWords.problems.summary, ...Object.values(read.errors)].join('\n')
    return toFramed(new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } }))
  }
  const content = context.get(servicesContext).content.withEntry(kind.kind, id, read.value)
  return toFramed(await context.get(pageContext).renderPage!(kind.path.replace(':id', id), content))
}

/** Only a page of the site itself may show the answer in a frame. */
function toFramed(response: Response): Response {
  const policy = response.headers.get('content-security-policy') ?? "default-src 'none'; frame-ancestors 'none'"
  response.headers.set('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
  response.headers.set('x-frame-options', 'SAMEORIGIN')
  return response
}
