import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const name = process.env.SITE_LANGUAGE ?? 'en'

/** The folder that `#words` stands for in this build. */
export const wordsFolder = join(process.cwd(), 'app/words', name)
if (!existsSync(wordsFolder)) throw new Error(`SITE_LANGUAGE=${name}: there is no folder app/words/${name}.`)

type Language = typeof import('../app/words/en/language.ts')
export const { language } = (await import(/* @vite-ignore */ pathToFileURL(join(wordsFolder, 'language.ts')).href)) as Language
