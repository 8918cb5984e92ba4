import { confirmPassword, getKeeper, getSignedIn } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { readDeskForm } from '#app/domains/staff/desk/desk-form.server.ts'
import type { PersonalDataGroup } from '#app/domains/privacy/personal-data/list-personal-data.server.ts'
import type { PersonalDataSource, PersonalRecord } from '#app/domains/privacy/personal-data/personal-data-source.ts'
import { findPicture } from '#app/platform/pictures/picture-store.server.ts'
import { pictureFileName } from '#app/platform/pictures/picture.ts'
import { formatLongDay, formatMoment } from '#app/platform/format/dates.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { personsWords } from '#copy/staff/desk-persons.ts'
import { languageSettings } from '#copy/language.ts'
import { PROBLEM_FIELD } from './persons-page.tsx'
import { lookUpPerson, personEmailField, confirmPasswordField } from './persons.server.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { redirect } from 'react-router'
import { z } from 'zod'

const exportForm = z.object({ email: personEmailField, password: confirmPasswordField })

/** Answers with a file of everything about one person. On a problem, redirects back, without the person's e-mail address in the URL. */
export async function handlePersonExport({ request, context }: FormRequest, sources: PersonalDataSource[]): Promise<Response> {
  const services = context.get(servicesContext)
  const back = redirect(`/desk/persons?${PROBLEM_FIELD}=export`, 303)
  const read = await readDeskForm(request, exportForm)
  if (!read.ok) return back
  const { email, password } = read.input
  if (await confirmPassword(services, getSignedIn(context), password)) return back
  const groups = await lookUpPerson(services, sources, getKeeper(context), email, 'export-person')
  if (!groups) return back
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-disposition': 'attachment; filename="personal-data.html"' }
  return new Response(await exportPerson(services, email, groups), { headers })
}

type Exporting = Pick<Services, 'db' | 'files' | 'settings' | 'now'>

/** Makes one file with every record in readable form. It contains the photos. */
async function exportPerson(services: Exporting, email: string, all: PersonalDataGroup[]): Promise<string> {
  const groups: ExportedGroup[] = []
  for (const { records, ...group } of all) {
    const withPhotos = []
    for (const record of records) withPhotos.push({ ...record, photo: await readPhoto(services, record) })
    groups.push({ ...group, records: withPhotos })
  }
  const madeOn = personsWords.file.madeOn(formatMoment(services.now()), services.settings.siteName)
  return `<!doctype html>\n${renderToStaticMarkup(<ExportedPaper email={email} groups={groups} madeOn={madeOn} />)}`
}

async function readPhoto({ db, files }: Exporting, { pictureId }: PersonalRecord): Promise<string | undefined> {
  const picture = pictureId ? await findPicture(db, pictureId) : undefined
  const file = picture && (await files.open(pictureFileName(picture.id, picture.widths.at(-1)!, 'webp')))
  if (!file) return undefined
  return `data:image/webp;base64,${Buffer.from(await new Response(file.body).arrayBuffer()).toString('base64')}`
}

type ExportedGroup = { name: string; label: string; records: (PersonalRecord & { photo?: string | undefined })[] }

type Props = { email: string; groups: ExportedGroup[]; madeOn: string }

/** The file contains its styles, so that it can be opened years later and without a network. */
const EXPORT_STYLES = `
  body { font: 1rem/1.5 Georgia, serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #1e2a22; background: #fbf6ea }
  h1, h2, h3 { line-height: 1.2; color: #1f4d36 } h2 { margin-top: 2.5rem; border-bottom: 1px solid } h3 { font-size: 1rem; margin-bottom: .25rem }
  dl { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: .25rem 1rem; margin: 0 } dt { font-weight: bold }
  dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere } img { max-width: 100%; height: auto }`

function ExportedPaper({ email, groups, madeOn }: Props) {
  const { file, photo: photoWord } = personsWords
  return (
    <html lang={languageSettings.tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{file.title}</title>
        <style>{EXPORT_STYLES}</style>
      </head>
      <body>
        <h1>{file.title}</h1>
        <p>{email}</p>
        <p>{madeOn}</p>
        {groups.length === 0 && <p>{file.nothing}</p>}
        {groups.map(({ name, label, records }) => (
          <section key={name}>
            <h2>{label}</h2>
            {records.map(({ photo, rows, deskRows = [], ...record }) => (
              <article key={record.id}>
                <h3>{[record.at && formatLongDay(record.at), record.id].filter(Boolean).join(' · ')}</h3>
                <dl>
                  {[...rows, ...deskRows].map(([label, value]) => [<dt key={`${label}:`}>{label}</dt>, <dd key={label}>{value}</dd>])}
                </dl>
                {photo !== undefined && <img src={photo} alt={photoWord} />}
              </article>
            ))}
          </section>
        ))}
      </body>
    </html>
  )
}
