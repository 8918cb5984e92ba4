import type { ReactElement } from 'react'

/** Children without bare text nodes, because page translators replace those (e2e/site/translated.e2e.ts). */
export type Elements = ReactElement | '' | false | null | undefined | Elements[]
