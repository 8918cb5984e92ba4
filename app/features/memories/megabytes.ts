import { language } from '#words/language.ts'

const written = new Intl.NumberFormat(language.locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** What is smaller than a tenth of one, and not empty, is called a tenth. */
export const formatMegabytes = (bytes: number): string => written.format(bytes === 0 ? 0 : Math.max(bytes / (1024 * 1024), 0.1))
