import { type PagePath, pages, type PageWords } from '#words/pages.ts'
import type { Figures } from '#words/types.ts'

/** Every public page of the site with its words. */
export function listPages(figures: Figures): { path: PagePath; title: string; description: string }[] {
  return (Object.keys(pages) as PagePath[]).map((path) => {
    const { title, description }: PageWords = pages[path]
    return { path, title, description: typeof description === 'string' ? description : description(figures) }
  })
}
