import { claimStartPersonalData, eraseClaims } from '#app/domains/places/claims/claim-data.server.ts'
import { erasureRequestStore } from '#app/domains/community/contact/erasure-request-store.server.ts'
import { listingPersonalData, listingSuspensionPersonalData } from '#app/domains/places/listings/listing-data.server.ts'
import { listingLinks } from '#app/domains/places/listings/listing-page.server.ts'
import { eraseMemories, storySuspensionPersonalData } from '#app/domains/community/memories/erase-memories.server.ts'
import { memoryLinks } from '#app/domains/community/memories/own-memories.server.ts'
import { dataLinks } from '#app/domains/privacy/personal-data/data-page.server.ts'
import type { PersonalDataParts } from '#app/domains/privacy/personal-data/erasure-requests.server.ts'
import { giftPersonalData, givingPersonalData } from '#app/domains/giving/your-giving/giving-data.server.ts'
import { givingLinks } from '#app/domains/giving/your-giving/giving-page.server.ts'
import type { LinkSource } from '#app/domains/privacy/personal-links/link-source.ts'
import {
  ambassadorSuspensionPersonalData,
  codePersonalData,
  seedsPersonalData,
} from '#app/domains/community/your-seeds/seeds-data.server.ts'
import { seedsLinks } from '#app/domains/community/your-seeds/seeds-page.server.ts'
import { notePersonalData, replyPersonalData } from '#app/domains/staff/inbox/item-changes.server.ts'
import { eraseRemovals } from '#app/domains/community/stories/removal-requests.server.ts'
import { submissionData } from '#app/domains/privacy/personal-data/submission-data.server.ts'
import { submissionKinds } from './submission-kinds.server.ts'

const erasures: Record<string, Parameters<typeof submissionData>[1]> = {
  claims: { erase: eraseClaims },
  memories: { erase: eraseMemories },
  storyRemovals: { erase: eraseRemovals, isKept: true },
}

/** Every kind of personal data. Gifts come first, so that an erasure locks rows in the same order as a payment does. */
export const personalData: PersonalDataParts = {
  sources: [
    giftPersonalData,
    ...submissionKinds.map((kind) => submissionData(kind, erasures[kind.table])),
    replyPersonalData,
    notePersonalData,
    ...givingPersonalData,
    claimStartPersonalData,
    codePersonalData,
    seedsPersonalData,
    listingPersonalData,
    listingSuspensionPersonalData,
    ambassadorSuspensionPersonalData,
    storySuspensionPersonalData,
  ],
  requests: erasureRequestStore,
}

/** The domains that can send people their personal links again, in the order in which the mail lists them. */
export const linkSources: LinkSource[] = [givingLinks, seedsLinks, listingLinks, memoryLinks, dataLinks(personalData)]
