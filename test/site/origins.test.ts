import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#test/support/end-of-file.ts'
import { startSite } from '#test/support/start-site.ts'

const HEADINGS = 'kind,id,name,city,state,lat,lng,licence,attribution'
const OSM = 'ODbL-1.0,OpenStreetMap contributors'
const OVERTURE = 'CDLA-Permissive-2.0,Overture Maps Foundation (meta)'
const ROWS = [
  `business,1,Zanzibar Lamps,Ely,NV,39.247,-114.888,${OSM}`,
  `business,2,Zanzibar Rugs,Winnemucca,NV,40.973,-117.735,${OVERTURE}`,
  `church,3,Chapel of Zanzibar,Ely,NV,39.248,-114.889,${OSM}`,
  'business,4,Zenobia Looms,Alturas,CA,41.487,-120.542,,',
]

const site = await startSite()
const file = join(makeFolder(), 'zanzibar.csv')
writeFileSync(file, [HEADINGS, ...ROWS].join('\n'))
const env = { PATH: process.env.PATH, ...site.where }
execFileSync(process.execPath, ['bin/places-import.ts', file, '--source', 'zanzibar'], { env })

/** As it is read, with where its links lead: `text<address>`. */
async function read(path: string): Promise<string> {
  const html = await (await fetch(site.url + path)).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main
    .replace(/<!--.*?-->/g, '')
    .replace(/<a [^>]*href="([^"]*)" target="_blank" rel="noopener"><span[^>]*>(.*?)<\/span><span.*?<\/span><\/a>/g, '$2<$1>')
    .replace(/<(?!http)[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

const ofOsm =
  '© OpenStreetMap contributors<https://www.openstreetmap.org/copyright> (ODbL-1.0<https://opendatacommons.org/licenses/odbl/1-0/>)'
const ofOverture =
  'Overture Maps Foundation (meta)<https://docs.overturemaps.org/attribution/> (CDLA-Permissive-2.0<https://cdla.dev/permissive-2-0/>)'
const census = 'U.S. Census Bureau'
const geonames = 'CC BY 4.0<https://creativecommons.org/licenses/by/4.0/>'

test.each([
  ['a list', '/business-directory?near=Ely%2C+NV', [ofOsm]],
  ['a list of others', '/business-directory?near=Winnemucca%2C+NV', [ofOverture]],
  ['a list of nobody’s', '/business-directory?near=Alturas%2C+CA', []],
  ['a list of churches', '/church-finder?near=Ely%2C+NV', [ofOsm]],
  ['a map, which has more than its page', '/business-directory?near=Ely%2C+NV&view=map', [ofOsm, ofOverture]],
  ['a map before a search', '/church-finder?view=map', [ofOsm, ofOverture]],
  ['a map of churches', '/church-finder?near=Ely%2C+NV&view=map', [ofOsm, ofOverture]],
  ['favorites, which the device keeps', '/business-directory?view=favorites', [ofOsm, ofOverture]],
  ['the search of the site', '/search?q=zanzibar', [ofOsm, ofOverture]],
  ['another search', '/search?q=zenobia', []],
  ['a claim', '/claim-business?name=zanzibar', [ofOsm, ofOverture]],
])('%s names once whom what it shows asks to be named', async (_, path, origins) => {
  const page = await read(path)
  expect(page.split(/© OpenStreetMap|Overture Maps/).length - 1).toBe(origins.length)
  for (const origin of origins) expect(page).toContain(origin)
})

async function pageOf(path: string): Promise<string> {
  const { places } = (await (await fetch(`${site.url}/places.json?${path}`)).json()) as { places: { slug: string }[] }
  return read(`/places/${places[0]!.slug}`)
}

test('the page of a place names whom it and its neighbors ask to be named', async () => {
  expect(await pageOf('kind=church&near=Ely%2C+NV')).toContain(ofOsm)
  expect(await pageOf('kind=business&near=Winnemucca%2C+NV')).toContain(ofOverture)
  expect(await pageOf('kind=business&near=Alturas%2C+CA')).not.toMatch(/OpenStreetMap|Overture/)
})

test.each(['/business-directory', '/business-directory?near=Ely%2C+NV&view=map', '/business-directory?view=favorites', '/church-finder'])(
  '%s names whose towns and ZIP codes it goes by, with their licence',
  async (path) => {
    const page = await read(path)
    expect(page).toContain('GeoNames<https://www.geonames.org>')
    expect(page).toContain(geonames)
    expect(page).toContain(census)
  },
)
