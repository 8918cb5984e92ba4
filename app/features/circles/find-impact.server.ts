import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { sumSeeds } from '#app/features/seeds/seed-store.server.ts'

export type ImpactFigures = { totalSeeds: number; studentsSupported: number; coursesEnabled: number; communityMembers: number }
export type Impact = ImpactFigures & {
  /** What the figures began with, so that a page can say which part is counted and which was told. */
  opening: ImpactFigures
}

const noFigures: ImpactFigures = { totalSeeds: 0, studentsSupported: 0, coursesEnabled: 0, communityMembers: 0 }
/** What one course costs to open, by the first one-time tier: one youth's first leadership training. */
const COURSE_CENTS = 25_000
const OPENING = 'impact-opening'

/**
 * The opening figures plus what this site has seen:
 * seeds posted; young people enrolled; a course for each $250 that stayed with the ministry;
 * and people who give, enrolled or became ambassadors, each once.
 */
export async function findImpact({ db }: { db: Db }, world: { practice: boolean }): Promise<Impact> {
  const opening = await findOpeningFigures(db)
  const seen = await countSeen(db, world.practice)
  return {
    totalSeeds: opening.totalSeeds + (await sumSeeds(db, world.practice)),
    studentsSupported: opening.studentsSupported + seen.students,
    coursesEnabled: opening.coursesEnabled + Math.floor(seen.keptCents / COURSE_CENTS),
    communityMembers: opening.communityMembers + seen.people,
    opening,
  }
}

/** Sets what the figures begin with; zero until somebody does. */
export async function setOpeningFigures({ db }: { db: Db }, figures: ImpactFigures): Promise<void> {
  const value = JSON.stringify(figures)
  await db
    .insertInto('facts')
    .values({ name: OPENING, value })
    .onConflict((row) => row.column('name').doUpdateSet({ value }))
    .execute()
}

async function findOpeningFigures(db: Db): Promise<ImpactFigures> {
  const fact = await db.selectFrom('facts').select('value').where('name', '=', OPENING).executeTakeFirst()
  return fact ? { ...noFigures, ...(JSON.parse(fact.value) as Partial<ImpactFigures>) } : noFigures
}

async function countSeen(db: Db, practice: boolean): Promise<{ students: number; keptCents: number; people: number }> {
  const { rows } = await sql<{ students: string; kept_cents: string; keptCents: string; people: string }>`
    select
      (select count(distinct lower(email)) from enrolments where suspicion is null) as students,
      (select coalesce(sum(amount_cents - refunded_cents), 0) from gift_payments
        where practice = ${practice} and failed_at is null and (dispute_status is null or dispute_status = 'won')) as kept_cents,
      (select count(*) from (
        select lower(email) from enrolments where suspicion is null
        union select lower(email) from ambassadors where suspicion is null
        union select lower(email) from gifts where settled_at is not null and practice = ${practice} and email is not null
      ) as person) as people
  `.execute(db)
  const row = rows[0]!
  return { students: Number(row.students), keptCents: Number(row.keptCents ?? row.kept_cents), people: Number(row.people) }
}
