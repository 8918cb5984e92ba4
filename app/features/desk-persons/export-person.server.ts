import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { language } from '#words/language.ts'
import { personsWords } from '#words/desk-persons.ts'
import { fileOf } from '#app/features/pictures/picture.ts'
import { findUnwithdrawn } from '#app/features/pictures/picture-store.server.ts'
import type { HeldGroup, HeldRecord } from '#app/features/held/held.ts'
import { momentOf } from '#app/features/site/dates.ts'
import type { Services } from '#app/platform/services.server.ts'
import { ExportedPaper, type ExportedGroup } from './exported-paper.tsx'

type Exporting = Pick<Services, 'db' | 'files' | 'settings' | 'now'>
export type ExportFormat = 'json' | 'html'

/** One file with all that is held: every record as the database has it, or as people read it. Photos stand in it. */
export async function exportPerson(services: Exporting, email: string, held: HeldGroup[], format: ExportFormat): Promise<string> {
  const groups: ExportedGroup[] = []
  for (const { what, records } of held) {
    const withPhotos = []
    for (const record of records) withPhotos.push({ ...record, photo: await readPhoto(services, record) })
    groups.push({ what, records: withPhotos })
  }
  const { siteName } = services.settings
  const madeAt = services.now()
  if (format === 'json') return jsonOf(groups, { email, siteName, madeAt })
  const paper = createElement(ExportedPaper, {
    email,
    groups,
    madeOn: personsWords.file.madeOn(momentOf(madeAt), siteName),
    lang: language.tag,
  })
  return `<!doctype html>\n${renderToStaticMarkup(paper)}`
}

function jsonOf(groups: ExportedGroup[], { email, siteName, madeAt }: { email: string; siteName: string; madeAt: Date }): string {
  const records = groups.map(({ what, records: all }) => [
    what,
    all.map(({ raw, photo }) => (photo === undefined ? raw : { ...raw, photo })),
  ])
  return `${JSON.stringify({ email, madeBy: siteName, madeAt, held: Object.fromEntries(records) }, null, 2)}\n`
}

/** As an address that holds the picture itself. */
async function readPhoto({ db, files }: Exporting, { pictureId }: HeldRecord): Promise<string | undefined> {
  const picture = pictureId ? await findUnwithdrawn(db, pictureId) : undefined
  const file = picture && (await files.open(fileOf(picture.id, picture.widths.at(-1)!, 'webp')))
  if (!file) return undefined
  return `data:image/webp;base64,${Buffer.from(await new Response(file.body).arrayBuffer()).toString('base64')}`
}
