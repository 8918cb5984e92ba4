import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { SETTINGS } from '#app/platform/settings/settings-schema.ts'
import { formatDataModel, generatedDocs, readSchema } from '../tools/make-docs.ts'

const files = globSync(['*.*', 'LICENSE', '{app,bench,bin,db,deploy,docs,e2e,public,test}/**/*.*'])
const pages = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md', 'db/migrations/README.md']

/** Whether a file with this name exists. The name is a whole path or, where that is enough to find the file, the end of one. */
const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
/** Names of files stand bare in drawings and as code elsewhere. */
const namesIn = (text: string) => [
  ...[...text.matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:tsx?|mjs|mts|sql|css|md|conf|service))`/g)].map(([, file]) => file!),
  ...[...text.matchAll(/^```[\s\S]*?^```/gm)].flatMap(([drawing]) => drawing.match(/(?:[\w-]+\/)*[\w.-]+\.tsx?\b/g) ?? []),
]

test('every file that a page of documentation names is there', () => {
  const named = pages.flatMap((page) => namesIn(readFileSync(page, 'utf8')).map((file) => ({ page, file })))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ file }) => !isThere(file)).map(({ page, file }) => `${page}: ${file}`)).toEqual([])
  expect(namesIn('`app/nowhere.ts`').filter(isThere)).toEqual([])
})

test('every link from one page to another leads somewhere', () => {
  const links = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, to]) => ({ page, to: to! })),
  )
  expect(links.length).toBeGreaterThan(5)
  const isLost = ({ page, to }: (typeof links)[number]) => {
    const path = normalize(join(dirname(page), to)).replace(/\/$/, '')
    return !files.some((file) => file === path || file.startsWith(`${path}/`))
  }
  expect(links.filter(isLost)).toEqual([])
})

test.each(Object.entries(generatedDocs))('%s is what the code says', (path, write) => {
  expect(readFileSync(path, 'utf8')).toBe(write())
})

test('the data model holds every table, and a column that is new', () => {
  const sql = readSchema()
  const tables = [...sql.matchAll(/\btable (?!if|is)(\w+) \(/g)].map(([, table]) => table)
  const page = formatDataModel(sql)
  expect(tables.filter((table) => !page.includes(`- **\`${table}\`**`))).toEqual([])
  expect(formatDataModel('create table hymns (\n  id uuid primary key,\n  planted text\n);\n')).toContain('- **`hymns`**: id, planted?')
})

test('every setting of the schema is read', () => {
  const read = new Set<string>()
  const env = new Proxy<Record<string, string>>(
    { MAPS_PROVIDER: 'google' },
    {
      get: (values, name: string) => {
        read.add(name)
        return values[name]
      },
    },
  )
  readSettings(env, { makeKey: false })
  expect(Object.keys(SETTINGS).filter((name) => !read.has(name))).toEqual([])
})
