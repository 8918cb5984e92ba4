import { data, redirect } from 'react-router'
import { deskContentWords } from '#copy/staff/desk-content.ts'
import { deskFormWords } from '#copy/staff/desk.ts'
import { withConfirmation } from '#app/domains/staff/desk/confirmation.ts'
import { rejectForm } from '#app/domains/staff/desk/desk-form.server.ts'
import { getActor } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { type ContentKind, placeholderNames } from '#app/forms/content/content-kind.ts'
import { schemaOf } from '#app/forms/content/content-schema.ts'
import { changeList, type ControlValues, fromControls, parseListChange } from '#app/forms/content/content-values.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { MAX_FIELD_LENGTH } from '#app/forms/read-fields.server.ts'
import { formatMoment, parseOfficeTime } from '#app/platform/format/dates.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { saveContent } from './save-content.server.ts'

const ACT_FIELD = 'act'
const BASED_ON_FIELD = 'basedOn'
const PUBLISH_AT_FIELD = 'publishAt'

const ACTS = ['draft', 'publish', 'schedule', 'default']
const { problems } = deskContentWords

type ReadContent = { ok: true; value: unknown } | { ok: false; errors: Record<string, string> }

/** Checks the controls of a form against the rules of the kind. Errors are keyed by the names of the controls. */
export function checkControls(kind: ContentKind, controls: ControlValues): ReadContent {
  const read = schemaOf(kind.field).safeParse(fromControls(kind.field, controls))
  if (!read.success) return { ok: false, errors: toErrors(read.error.issues, controls) }
  const unknown = findUnknownPlaceholder(controls)
  return unknown
    ? { ok: false, errors: { [unknown.name]: problems.placeholder(unknown.placeholder, unknown.placeholder) } }
    : { ok: true, value: read.data }
}

function toErrors(issues: { path: PropertyKey[]; message: string }[], controls: ControlValues): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = path.join('.')
    // An item of a list of paragraphs has no control of its own, so its error is shown at the control of the list.
    const control = name in controls ? name : path.slice(0, -1).join('.')
    errors[control] ??= message
  }
  return errors
}

function findUnknownPlaceholder(controls: ControlValues): { name: string; placeholder: string } | undefined {
  for (const [name, text] of Object.entries(controls))
    for (const [, placeholder] of text.matchAll(/\{(\w+)\}/g))
      if (!placeholderNames.includes(placeholder!)) return { name, placeholder: placeholder! }
  return undefined
}

export async function readControls(
  request: Request,
): Promise<{ controls: ControlValues; act: string; basedOn: number; publishAt: string }> {
  const all = Object.fromEntries(new URLSearchParams(await request.text()))
  const { [ACT_FIELD]: act = '', [BASED_ON_FIELD]: basedOn = '', [PUBLISH_AT_FIELD]: publishAt = '', ...controls } = all
  const cut = Object.entries(controls).map(([name, typed]) => [name, typed.slice(0, MAX_FIELD_LENGTH)])
  return { controls: Object.fromEntries(cut) as ControlValues, act, basedOn: /^\d{1,6}$/.test(basedOn) ? Number(basedOn) : 0, publishAt }
}

/** @param id the id of the entry; for a new entry, the caller chooses it */
export async function handleContentChange({ request, context }: FormRequest, kind: ContentKind, id: string) {
  const services = context.get(servicesContext)
  const actor = getActor(context)
  const { controls, act, basedOn, publishAt } = await readControls(request)
  const change = parseListChange(act)
  // The page shows the changed list. Nothing is saved yet.
  if (change) return data({ ok: false as const, errors: {}, values: changeList(controls, change) })
  if (!ACTS.includes(act)) return rejectForm({ notice: deskFormWords.unreadable }, controls)
  const restores = act === 'default'
  const read = restores ? { ok: true as const, value: null } : checkControls(kind, controls)
  if (!read.ok) return rejectForm({ errors: read.errors }, controls)
  const at = act === 'schedule' ? parseOfficeTime(publishAt) : services.now()
  if (act === 'schedule' && (!at || at <= services.now())) return rejectForm({ errors: { [PUBLISH_AT_FIELD]: problems.past } }, controls)
  const isDraft = act === 'draft' || actor.role !== 'keeper'
  const saved = await saveContent(services, actor, { kind: kind.kind, id, value: read.value, publishedAt: isDraft ? null : at!, basedOn })
  if (saved.ok)
    return redirect(
      withConfirmation(
        contentPath(kind.kind, id),
        isDraft ? 'content-draft' : act === 'schedule' ? 'content-planned' : 'content-published',
      ),
      303,
    )
  if (saved.reason === 'not-allowed') return rejectForm({ notice: deskFormWords.notAllowed }, controls)
  const { savedByName, savedAt, version } = saved.newest
  return rejectForm({ notice: problems.changed(savedByName, formatMoment(savedAt)) }, { ...controls, [BASED_ON_FIELD]: String(version) })
}

/** @param id empty for a kind that has only one entry */
const contentPath = (kind: string, id = '') => `/desk/content/${kind}${id === '' ? '' : `/${id}`}`
