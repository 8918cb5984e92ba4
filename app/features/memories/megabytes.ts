import { language } from '#words/language.ts'

const written = new Intl.NumberFormat(language.locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 })

export const formatMegabytes = (bytes: number): string => written.format(Math.max(bytes / (1024 * 1024), 0.1))
