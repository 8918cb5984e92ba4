import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { deskContentWords } from '#copy/staff/desk-content.ts'
import type { DoneNoticeKey } from '#app/domains/staff/desk/confirmation.ts'
import type { DeskAnswer } from '#app/domains/staff/desk/desk-form.server.ts'
import { DeskPage, DeskSection } from '#app/domains/staff/desk/desk-page.tsx'
import { useFormDraft } from '#app/domains/staff/desk/desk-drafts.ts'
import type { ContentField } from '#app/forms/content/content-field.ts'
import type { ControlValues } from '#app/forms/content/content-values.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { Fold } from '#app/ui/forms/fold.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ContentFields, listControlNames } from './content-fields.tsx'
import type { ContentEntryView } from './content-view.server.ts'

const { form: words, versions: versionWords } = deskContentWords
const PREVIEW_FRAME = 'preview'
const PREVIEW_DELAY_MS = 500

type Props = { entry: ContentEntryView; done: DoneNoticeKey | undefined; answer: DeskAnswer | undefined }

export function ContentEntryPage({ entry, done, answer }: Props) {
  const { field, label } = entry
  const refused = answer && !answer.ok ? answer : undefined
  const controls = refused ? (refused.values as ControlValues) : entry.controls
  const errors = refused?.errors ?? {}
  // Adding, moving or removing an item of a list is also answered with `ok: false`, but without a problem to show.
  const shownAnswer = refused && (refused.notice !== undefined || Object.keys(errors).length > 0) ? refused : undefined
  return (
    <DeskPage
      title={deskContentWords.editPlace(label)}
      {...(hasMarkup(field) && { lead: words.bold })}
      answer={shownAnswer}
      fields={[...listControlNames(field, controls), 'publishAt']}
      confirmation={done}
      actions={
        <Link to="/desk/content" className="inline-block py-2">
          {deskContentWords.place}
        </Link>
      }
    >
      {entry.chosen !== undefined && <Notice>{words.restored(String(entry.chosen))}</Notice>}
      {entry.chosen === undefined && entry.isDraft && <Notice>{words.showsDraft}</Notice>}
      <div className="grid items-start gap-8 nav:grid-cols-2">
        <EntryForm entry={entry} controls={controls} errors={errors} answered={refused !== undefined} />
        <Preview />
      </div>
      <Versions entry={entry} />
    </DeskPage>
  )
}

/** Whether a field may hold bold words and links. */
function hasMarkup(field: ContentField): boolean {
  if (field.type === 'group') return Object.values(field.fields).some(hasMarkup)
  return field.type === 'list' ? hasMarkup(field.item) : field.type === 'text' || field.type === 'paragraphs'
}

type FormProps = { entry: ContentEntryView; controls: ControlValues; errors: Record<string, string>; answered: boolean }

function EntryForm({ entry, controls, errors, answered }: FormProps) {
  const { kind, id, field, isKeeper, chosen } = entry
  const own = useRef<HTMLFormElement>(null)
  const preview = useRef<HTMLButtonElement>(null)
  useFormDraft(own, { name: `content:${kind}/${id}:${chosen ?? ''}`, answered })
  usePreviewWhileTyping(own, preview)
  return (
    <form ref={own} method="post" noValidate className="grid min-w-0 gap-6">
      {/* Enter in a field presses the first submit button of a form, so this hidden one saves a draft instead of publishing. */}
      <button type="submit" name="act" value="draft" className="sr-only" tabIndex={-1} aria-hidden>
        {words.acts.draft}
      </button>
      <input type="hidden" name="basedOn" value={controls.basedOn ?? entry.basedOn} readOnly />
      <ContentFields field={field} name="" controls={controls} errors={errors} />
      <div className="sticky bottom-0 z-10 -mx-2 flex flex-wrap gap-3 border-t border-line bg-paper px-2 py-3">
        {isKeeper && (
          <Button type="submit" name="act" value="publish" size="sm">
            {words.acts.publish}
          </Button>
        )}
        <Button type="submit" name="act" value="draft" variant="outline" size="sm">
          {words.acts.draft}
        </Button>
        <button
          ref={preview}
          type="submit"
          name="act"
          value="preview"
          formAction={localizePath(`/desk/content/${kind}/preview`)}
          formTarget={PREVIEW_FRAME}
          className="btn btn-outline btn-sm"
        >
          {words.preview}
        </button>
      </div>
      {isKeeper && (
        <Fold line={words.acts.schedule}>
          <div className="flex flex-wrap items-end gap-4">
            <TextField
              label={words.publishAt}
              name="publishAt"
              type="datetime-local"
              hint={words.publishAtHint}
              optional
              {...(errors.publishAt && { error: errors.publishAt })}
            />
            <Button type="submit" name="act" value="schedule" variant="outline">
              {words.acts.schedule}
            </Button>
          </div>
        </Fold>
      )}
      {isKeeper && entry.versions.length > 0 && (
        <p>
          <Button type="submit" name="act" value="default" variant="quiet" formNoValidate>
            {entry.isAdded ? words.acts.remove : words.acts.default}
          </Button>
        </p>
      )}
      {!isKeeper && <p className="text-sm text-muted">{words.helper}</p>}
    </form>
  )
}

/** Submits the form to the preview at first, and half a second after each pause in typing. */
function usePreviewWhileTyping(form: { current: HTMLFormElement | null }, button: { current: HTMLButtonElement | null }): void {
  useEffect(() => {
    const own = form.current
    if (!own) return
    let timer: ReturnType<typeof setTimeout>
    const show = () => button.current && own.requestSubmit(button.current)
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(show, PREVIEW_DELAY_MS)
    }
    // A second submission of a form would cancel one that is on its way.
    const stop = ({ submitter }: SubmitEvent) => submitter !== button.current && clearTimeout(timer)
    later()
    own.addEventListener('input', later)
    own.addEventListener('submit', stop)
    return () => {
      clearTimeout(timer)
      own.removeEventListener('input', later)
      own.removeEventListener('submit', stop)
    }
  }, [form, button])
}

/** `sandbox` keeps the previewed page from running scripts, sending forms and navigating the desk away. */
function Preview() {
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  return (
    <section aria-labelledby="preview-title" className="sticky top-4 grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="preview-title" className="text-xl">
          {words.previewTitle}
        </h2>
        <div className="flex gap-2">
          {(['phone', 'desktop'] as const).map((each) => (
            <Button
              key={each}
              type="button"
              size="sm"
              variant={each === width ? 'evergreen' : 'outline'}
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
            >
              {words.widths[each]}
            </Button>
          ))}
        </div>
      </div>
      <div role="group" aria-labelledby="preview-title" tabIndex={0} className={`content-preview content-preview-${width}`}>
        <iframe name={PREVIEW_FRAME} title={words.previewTitle} sandbox="allow-same-origin" />
      </div>
    </section>
  )
}

function Versions({ entry: { kind, id, versions } }: { entry: ContentEntryView }) {
  const path = `/desk/content/${kind}${id === '' ? '' : `/${id}`}`
  return (
    <DeskSection id="versions" title={versionWords.title} className="grid gap-3 border-t border-line pt-6">
      {versions.length === 0 && <p className="text-muted">{versionWords.none}</p>}
      <ol className="grid gap-4">
        {versions.map(({ version, by, saved, isLive, isDraft, scheduled, isOriginal, changed }) => (
          <li key={version} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{versionWords.version(String(version))}</span>
              {isLive && <span className="badge">{versionWords.live}</span>}
              {isDraft && <span className="badge">{versionWords.draft}</span>}
              {scheduled && <span className="badge">{versionWords.scheduled(scheduled)}</span>}
            </p>
            <p className="text-sm text-muted">{versionWords.by(by, saved)}</p>
            {isOriginal && <p className="text-sm">{versionWords.original}</p>}
            {changed.length > 0 && <p className="text-sm">{versionWords.changed(changed.join(', '))}</p>}
            {!isOriginal && (
              <p>
                <Link to={`${path}?version=${version}`} reloadDocument className="inline-block py-1">
                  {versionWords.look}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ol>
    </DeskSection>
  )
}
