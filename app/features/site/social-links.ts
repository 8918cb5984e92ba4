import { socialWords } from '#words/site.ts'
import type { SiteFacts } from './site-facts.ts'

/** Example addresses; they lead to a reserved domain, never to a stranger's page. */
const examples = {
  facebook: 'https://facebook.example.org/mustardseed',
  twitter: 'https://twitter.example.org/mustardseed',
  instagram: 'https://instagram.example.org/mustardseed',
  youtube: 'https://youtube.example.org/@mustardseed',
}

export const SOCIALS = ['facebook', 'twitter', 'instagram', 'youtube'] as const

/** The ministry's pages elsewhere. A live site shows its own or none; the examples are for trying out. */
export function socialLinks({ socialUrls, demo }: Pick<SiteFacts, 'socialUrls' | 'demo'>) {
  return SOCIALS.flatMap((kind) => {
    const href = socialUrls[kind] ?? (demo ? examples[kind] : undefined)
    return href ? [{ kind, label: socialWords[kind], href }] : []
  })
}
