import { type PagePath, pages, type PageWords } from '#words/pages.ts'
import type { Figures } from '#words/types.ts'

export type Page = { path: PagePath; title: string; description: string }

/** Only a description that names figures needs them. */
export type FiguresOf<Path extends PagePath> = (typeof pages)[Path]['description'] extends string ? [] : [figures: Figures]

/** One public page with its words. */
export function pageAt<Path extends PagePath>(path: Path, ...[figures]: FiguresOf<Path> | [Figures]): Page {
  const { title, description }: PageWords = pages[path]
  return { path, title, description: typeof description === 'string' ? description : description(figures!) }
}
