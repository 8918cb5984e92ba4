// `node bin/pseudo-language.ts`: writes `app/words/qps`, English with every letter accented. A site built in it shows at
// a glance what does not come from the words: SITE_LANGUAGE=qps npm start.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accentFile } from './accent-file.ts'

const words = join(dirname(dirname(fileURLToPath(import.meta.url))), 'app/words')
const [from, to] = [join(words, 'en'), join(words, 'qps')]

/** Greek, so that a day or a number that is not written by the language's own rules is seen too. */
const LANGUAGE = `export const language = { tag: 'qps', locale: 'el', basePath: '/qps' }\n`

rmSync(to, { recursive: true, force: true })
mkdirSync(to)
for (const name of readdirSync(from)) {
  if (name.endsWith('.test.ts')) continue
  writeFileSync(join(to, name), name === 'language.ts' ? LANGUAGE : accentFile(readFileSync(join(from, name), 'utf8')))
}
console.log(`app/words/qps is made of ${readdirSync(to).length} files.`)
