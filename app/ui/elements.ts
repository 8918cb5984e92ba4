import type { ReactElement } from 'react'

/** Elements without bare text: they may stand beside what comes and goes (test/translated-text.test.ts). */
export type Elements = ReactElement | '' | false | null | undefined | Elements[]
