import type { ReactElement } from 'react'

/** Elements without bare text nodes, which page translators replace (e2e/site/translated.e2e.ts). */
export type Elements = ReactElement | '' | false | null | undefined | Elements[]
