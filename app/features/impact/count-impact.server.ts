import { sql } from 'kysely'
import { ambassadorPeople } from '#app/features/ambassadors/sign-up.server.ts'
import { sumKeptCents } from '#app/features/books/all-payments.server.ts'
import { enrolledPeople } from '#app/features/enrolment/enrol.server.ts'
import { giversOf } from '#app/features/gifts/giver-store.server.ts'
import { sumSeeds } from '#app/features/seeds/seed-store.server.ts'
import { suspendedHolders } from '#app/features/seeds/suspended-holders.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { findMark, lockMark, setMark } from '#app/platform/marks.server.ts'
import { courseCents, type ImpactFigures, metricIds } from './impact-figures.ts'

export type CountedImpact = ImpactFigures & {
  /** What the figures began with, so that a page can say which part is counted and which was told. */
  opening: ImpactFigures
}

const noFigures: ImpactFigures = { totalSeeds: 0, studentsSupported: 0, coursesEnabled: 0, communityMembers: 0 }
const OPENING = 'impact-opening'

/**
 * The opening figures plus what this site has seen:
 * seeds posted; young people enrolled; a course for each time that what it costs stayed with the ministry;
 * and people who give, enrolled or became ambassadors, each once. Whoever is suspended counts as no ambassador meanwhile.
 */
export async function countImpact({ db }: { db: Db }, world: { practice: boolean }): Promise<CountedImpact> {
  const { totalSeeds, opening } = await countSeeds({ db }, world)
  const seen = await countSeen(db, world.practice)
  return {
    totalSeeds,
    studentsSupported: opening.studentsSupported + seen.students,
    coursesEnabled: opening.coursesEnabled + Math.floor(seen.keptCents / courseCents),
    communityMembers: opening.communityMembers + seen.people,
    opening,
  }
}

/** The first of the figures by itself. */
export async function countSeeds(
  { db }: { db: Db },
  { practice }: { practice: boolean },
): Promise<Pick<CountedImpact, 'totalSeeds' | 'opening'>> {
  const opening = await findOpeningFigures(db)
  return { totalSeeds: opening.totalSeeds + (await sumSeeds(db, practice)), opening }
}

/** Sets what the figures begin with; zero until somebody does. */
export async function setOpeningFigures({ db }: { db: Db }, figures: ImpactFigures): Promise<void> {
  await setMark(db, OPENING, JSON.stringify(figures))
}

/** The same for whoever saw other ones before. @returns false where somebody else has changed them meanwhile */
export async function changeOpeningFigures(trx: Trx, { before, after }: { before: ImpactFigures; after: ImpactFigures }): Promise<boolean> {
  await lockMark(trx, OPENING)
  const now = await findOpeningFigures(trx)
  if (metricIds.some((id) => now[id] !== before[id])) return false
  await setMark(trx, OPENING, JSON.stringify(after))
  return true
}

async function findOpeningFigures(db: Db): Promise<ImpactFigures> {
  const figures = await findMark(db, OPENING)
  return figures ? { ...noFigures, ...(JSON.parse(figures) as Partial<ImpactFigures>) } : noFigures
}

async function countSeen(db: Db, practice: boolean): Promise<{ students: number; keptCents: number; people: number }> {
  const suspended = suspendedHolders(db)
    .where('email', 'is not', null)
    .select(sql<string>`email`.as('email'))
  const ambassadors = ambassadorPeople(db).where(sql<string>`lower(email)`, 'not in', suspended)
  const people = enrolledPeople(db).union(ambassadors).union(giversOf(db, practice))
  const [students, everybody, keptCents] = await Promise.all([
    db
      .selectFrom(enrolledPeople(db).distinct().as('student'))
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(people.as('person'))
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
    sumKeptCents(db, practice),
  ])
  return { students: Number(students.count), keptCents, people: Number(everybody.count) }
}
