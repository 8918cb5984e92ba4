import { sql } from 'kysely'
import { selectAmbassadorEmails } from '#app/domains/community/ambassadors/ambassador-submission.server.ts'
import { selectEnrolledEmails } from '#app/domains/community/enrolment/enrolment-submission.server.ts'
import { sumSeeds, selectSuspendedHolders } from '#app/domains/community/seeds/seed-store.server.ts'
import { courseCents } from '#app/domains/giving/pricing/prices.ts'
import { exampleFigures, type ImpactFigures, metricIds, type ShownImpact } from '#app/domains/content/impact/impact-figures.ts'
import { selectGiverEmails } from '#app/domains/giving/gifts/giver-store.server.ts'
import { sumRemainingCents } from '#app/domains/giving/ledger/payment-lists.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { findValue, setValue } from '#app/platform/jobs/key-values.server.ts'
import type { Services } from '#app/platform/services.server.ts'

type Reading = Pick<Services, 'db' | 'settings'>

export async function readPlantedSeeds({ db, settings }: Reading): Promise<{ seeds: number; examples: boolean }> {
  const demo = settings.siteMode === 'demo'
  const { base, examples } = await findBase(db, demo)
  return { seeds: base.totalSeeds + (await sumSeeds(db, demo)), examples }
}

/** The figures of the impact dashboard. A live site does not count practice money. */
export async function readImpact({ db, settings }: Reading): Promise<ShownImpact> {
  const demo = settings.siteMode === 'demo'
  const { base, examples } = await findBase(db, demo)
  const counted = await countImpact({ db }, { practice: demo })
  return { figures: addFigures(base, counted), examples }
}

/** The figures that counting starts from. A demo uses the example figures until a keeper enters others. */
async function findBase(db: Db, demo: boolean): Promise<{ base: ImpactFigures; examples: boolean }> {
  const opening = await findOpeningFigures(db)
  const examples = demo && Object.values(opening).every((figure) => figure === 0)
  return { base: examples ? exampleFigures : opening, examples }
}

function addFigures(one: ImpactFigures, other: ImpactFigures): ImpactFigures {
  return Object.fromEntries(metricIds.map((id) => [id, one[id] + other[id]])) as ImpactFigures
}

const noFigures: ImpactFigures = { totalSeeds: 0, studentsSupported: 0, coursesEnabled: 0, communityMembers: 0 }
const OPENING_FIGURES_KEY = 'impact-opening'

/**
 * Counts what this site adds to the opening figures. A course counts once for each time that its cost was received and not
 * refunded. A person who gave, enrolled and became an Ambassador counts once. Suspended Ambassadors do not count.
 */
export async function countImpact({ db }: { db: Db }, { practice }: { practice: boolean }): Promise<ImpactFigures> {
  const [totalSeeds, seen] = [await sumSeeds(db, practice), await countPeople(db, practice)]
  return {
    totalSeeds,
    studentsSupported: seen.students,
    coursesEnabled: Math.floor(seen.remainingCents / courseCents),
    communityMembers: seen.people,
  }
}

export async function setOpeningFigures(db: Db, figures: ImpactFigures): Promise<void> {
  await setValue(db, OPENING_FIGURES_KEY, JSON.stringify(figures))
}

export async function findOpeningFigures(db: Db): Promise<ImpactFigures> {
  const figures = await findValue(db, OPENING_FIGURES_KEY)
  return figures ? { ...noFigures, ...(JSON.parse(figures) as Partial<ImpactFigures>) } : noFigures
}

async function countPeople(db: Db, practice: boolean): Promise<{ students: number; remainingCents: number; people: number }> {
  const suspended = selectSuspendedHolders(db)
    .where('email', 'is not', null)
    .select(sql<string>`email`.as('email'))
  const ambassadors = selectAmbassadorEmails(db).where(sql<string>`lower(email)`, 'not in', suspended)
  const people = selectEnrolledEmails(db).union(ambassadors).union(selectGiverEmails(db, practice))
  const [students, everybody, remainingCents] = await Promise.all([
    db
      .selectFrom(selectEnrolledEmails(db).distinct().as('student'))
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(people.as('person'))
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
    sumRemainingCents(db, practice),
  ])
  return { students: Number(students.count), remainingCents, people: Number(everybody.count) }
}
