import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync(['*.*', '{app,bench,bin,db,deploy,docs,e2e,public,test}/**/*.*'])
const pages = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md', 'db/migrations/README.md']

/** Where one stands that is named so: by its whole path, or by the end of it where that is enough to find it. */
const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
/** In a drawing names stand bare, elsewhere as code. */
const namesIn = (text: string) => [
  ...[...text.matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:tsx?|mjs|mts|sql|css|md|conf|service))`/g)].map(([, file]) => file!),
  ...[...text.matchAll(/^```[\s\S]*?^```/gm)].flatMap(([drawing]) => drawing.match(/(?:[\w-]+\/)*[\w.-]+\.tsx?\b/g) ?? []),
]

test('every file that a page of documentation names is there', () => {
  const named = pages.flatMap((page) => namesIn(readFileSync(page, 'utf8')).map((file) => ({ page, file })))
  expect(named.length).toBeGreaterThan(300)
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

test('what the table of questions names is in the file that it names', () => {
  const [, table = ''] = /## Where it is decided\n([\s\S]*?)\n## /.exec(readFileSync('docs/architecture.md', 'utf8')) ?? []
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| question'))
  expect(rows.length).toBeGreaterThan(8)
  for (const row of rows)
    expect(
      row.match(/`(?:app|db)\/[\w./-]+`/g)?.every((path) => files.includes(path.slice(1, -1))),
      row,
    ).toBe(true)
  const named = [...table.matchAll(/`(\w+)`[^`|]* in `([^`]+)`/g)].map(([, name, file]) => ({ name: name!, file: file! }))
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter(({ name, file }) => !new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8')))).toEqual([])
})
