import { findSignUpById } from '#app/features/ambassadors/sign-up.server.ts'
import type { Deed } from '#app/features/desk-history/deed.ts'
import { findHolder } from '#app/features/seeds/seed-store.server.ts'
import { findWish } from '#app/features/stories/removal-wishes.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Kind } from './inbox-item.ts'

type Item = { kind: Kind; subjectId: string; reference: string | null }
type Subject = Deed['subject']

/** Under which number the history has what is done to the thing itself, where it is decided or taken away. */
const SUBJECTS: Record<Kind, ((db: Db, item: Item) => Promise<Subject | undefined> | Subject | undefined) | undefined> = {
  message: (_, { reference }) => (reference === null ? undefined : { kind: 'message', id: reference }),
  ambassador: async (db, { subjectId }) => {
    const signUp = await findSignUpById(db, subjectId)
    const id = signUp && (await findHolder(db, signUp.email))
    return id === undefined ? undefined : { kind: 'ambassador', id }
  },
  enrolment: undefined,
  partnership: (_, { subjectId }) => ({ kind: 'application', id: subjectId }),
  claim: (_, { subjectId }) => ({ kind: 'claim', id: subjectId }),
  memory: (_, { subjectId }) => ({ kind: 'memory', id: subjectId }),
  'story-removal': async (db, { subjectId }) => {
    const wish = await findWish(db, subjectId)
    return wish && wish.storyId !== null ? { kind: 'story', id: wish.storyId } : undefined
  },
  'gift-message': undefined,
  'money-alert': (_, { subjectId }) => ({ kind: 'money-alert', id: subjectId }),
}

/** What the history calls the thing that an item is about; undefined where nothing is done to it but to its item. */
export async function historySubjectOf(db: Db, item: Item): Promise<Subject | undefined> {
  return SUBJECTS[item.kind]?.(db, item)
}
