import { dataLinks } from '#app/features/personal-data/data-links.server.ts'
import { givingLinks } from '#app/features/personal-giving/giving-links.server.ts'
import { listingLinks } from '#app/features/listings/listing-links.server.ts'
import { seedsLinks } from '#app/features/personal-seeds/seeds-links.server.ts'
import { memoryLinks } from '#app/features/memories/memory-links.server.ts'
import type { LinkSource } from '#app/features/personal-links/link-source.ts'
import { submissionKinds } from './submission-kinds.server.ts'

/** Every feature that can send people their personal links again, in the order of the mail. */
export const linkSources: LinkSource[] = [givingLinks, seedsLinks, listingLinks, memoryLinks, dataLinks(submissionKinds)]
