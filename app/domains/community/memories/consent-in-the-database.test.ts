import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/open-test-database.ts'

// What the application's own role may write, tried by hand: no verb is asked.
const database = await openTestDatabase()

const run = (text: string) => sql.raw(text).execute(database.db)
const refused = (text: string) =>
  expect(run(text), text).rejects.toThrow(
    /constraint|may not be shown|stays|keeps|given once|comes? back|stays used|only be updated to DEFAULT/,
  )
const uuid = (number: number) => `'00000000-0000-4000-8000-00000000000${number}'`
/** Others for each test: an id of a picture is used once. */
let [CHILD, AGREED, GROWN] = ['', '', '']
const picture = (
  id: string,
  more = 'null',
) => `insert into pictures (id, purpose, width, height, widths, thumbhash, uploaded_at, attached_at, published_at)
  values (${id}, 'memory', 4, 3, '{4}', 'x', now(), now(), ${more})`
const memory = (id: string, { minor = true, consent = 'null', outcome = 'waiting', pictureId = id } = {}) => `
  insert into memories (id, reference, idempotency_key, received_at, link_id, about, story, picture_id, shows_minor, consented_at, outcome)
  values (${id}, 'MS-' || gen_random_uuid(), gen_random_uuid()::text, now(), gen_random_uuid(), 'event', 'We met.', ${pictureId}, ${minor}, ${consent}, '${outcome}')`
const story = (memoryId: string, more = { pictureId: 'null', example: false }) => `
  insert into stories (slug, title, body, author, theme, published_at, example, memory_id, picture_id, alt)
  values (gen_random_uuid()::text, 'T', 'B', 'A', 'youth', now(), ${more.example}, ${memoryId}, ${more.pictureId}, ${more.pictureId === 'null' ? 'null' : `'A photo'`})`

beforeEach(async () => {
  await run('delete from stories')
  await run('update pictures set withdrawn_at = now()')
  await run(`update memories set outcome = 'withdrawn', closed_at = coalesce(closed_at, now()), story = null, picture_id = null`)
  await run('delete from memories')
  await run('delete from pictures')
  ;[CHILD, AGREED, GROWN] = [1, 2, 3].map(() => `'${crypto.randomUUID()}'`) as [string, string, string]
  for (const id of [CHILD, AGREED, GROWN]) await run(picture(id))
  await run(memory(CHILD))
  await run(memory(AGREED, { consent: 'now()' }))
  await run(memory(GROWN, { minor: false }))
})

test('with consent, or without anyone under 18, a memory and its photo may be shown', async () => {
  for (const id of [AGREED, GROWN]) {
    await run(`update memories set outcome = 'shown' where id = ${id}`)
    await run(`update pictures set published_at = now() where id = ${id}`)
    await run(story(id, { pictureId: id, example: false }))
  }
  expect(await database.db.selectFrom('stories').selectAll().execute()).toHaveLength(2)
})

test('without consent none is shown: not by an insert, not by an update, not by an upsert', async () => {
  await refused(`update memories set outcome = 'shown' where id = ${CHILD}`)
  await refused(memory(uuid(4), { outcome: 'shown', pictureId: 'null' }))
  await refused(`update memories set outcome = 'shown', shows_minor = false where id = ${CHILD}`)
  await refused(`update memories set may_show = true where id = ${CHILD}`)
  await refused(`${memory(CHILD)} on conflict (id) do update set outcome = 'shown'`)
  await refused(`${memory(CHILD, { minor: false })} on conflict (id) do update set shows_minor = excluded.shows_minor`)
  await refused(`update memories set id = ${uuid(4)} where id = ${CHILD}`)
  for (const id of [CHILD, AGREED, GROWN]) await refused(story(id))
})

test('a story is told in a memory that may be shown, or is an example; it is not pointed elsewhere afterwards', async () => {
  await refused(story('null'))
  await refused(story(uuid(9)))
  await run(`update memories set outcome = 'shown' where id in (${AGREED}, ${GROWN})`)
  await refused(story(GROWN, { pictureId: CHILD, example: false }))
  await refused(story(GROWN, { pictureId: 'null', example: true }))
  await run(story(GROWN, { pictureId: GROWN, example: false }))
  await refused(`update stories set memory_id = ${CHILD}`)
  await refused(`update stories set memory_id = ${CHILD}, picture_id = null`)
  await refused(`update stories set picture_id = ${CHILD}`)
  await refused(`update stories set memory_may_show = false`)
  await refused(`update stories set memory_id = null`)
  await refused(`update stories set alt = ''`)
  await refused(`${story(CHILD)} on conflict (slug) do nothing`)
  await run(story('null', { pictureId: 'null', example: true }))
  await refused(`update stories set memory_id = ${CHILD} where example`)
  await refused(`update stories set example = false where example`)
})

test('its answers go from no to yes alone: whether anyone is under 18, while it waits, and consent', async () => {
  await refused(`update memories set shows_minor = false where id = ${CHILD}`)
  await refused(`update memories set consented_at = null where id = ${AGREED}`)
  await refused(`update memories set consented_at = now() - interval '1 day' where id = ${AGREED}`)
  await run(`update memories set consented_at = now() where id = ${CHILD}`)
  await run(`update memories set outcome = 'shown' where id = ${CHILD}`)
  await run(`update memories set shows_minor = true where id = ${GROWN}`)
  await refused(`update memories set shows_minor = false where id = ${GROWN}`)
  await refused(`update memories set outcome = 'shown' where id = ${GROWN}`)
})

test('what is decided is said to show somebody under 18 no more, and not in one with its decision', async () => {
  await refused(`update memories set shows_minor = true, outcome = 'shown', consented_at = now() where id = ${GROWN}`)
  await run(`update memories set outcome = 'shown' where id = ${GROWN}`)
  await refused(`update memories set shows_minor = true where id = ${GROWN}`)
  await refused(`update memories set shows_minor = true, outcome = 'waiting' where id = ${GROWN}`)
  await run(`update memories set outcome = 'withdrawn', closed_at = now() where id = ${GROWN}`)
  await refused(`update memories set shows_minor = true where id = ${GROWN}`)
})

test('the photo of a memory is published with it alone', async () => {
  for (const id of [CHILD, AGREED, GROWN]) await refused(`update pictures set published_at = now() where id = ${id}`)
  await refused(picture(uuid(4), 'now()'))
  await refused(`${picture(CHILD)} on conflict (id) do update set published_at = now()`)
  await refused(`update pictures set purpose = 'logo', published_at = now() where id = ${CHILD}`)
  await refused(`update pictures set id = ${uuid(4)} where id = ${CHILD}`)
})

test('no memory lends its photo to another, and none comes back as another', async () => {
  await refused(`update memories set picture_id = ${CHILD} where id = ${GROWN}`)
  await refused(`update memories set picture_id = null where id = ${CHILD}`)
  await refused(memory(uuid(4), { minor: false, pictureId: CHILD }))
  await refused(`delete from memories where id = ${CHILD}`)
  await refused(`delete from pictures where id = ${CHILD}`)
  await run(`update pictures set withdrawn_at = now() where id = ${CHILD}`)
  await refused(`update pictures set withdrawn_at = null where id = ${CHILD}`)
})

test('a photo that was deleted never comes back, as whatever it is said to be, while its files may still be there', async () => {
  const [asLogo, asOther] = [picture(CHILD, 'now()').replace("'memory'", "'logo'"), picture(CHILD)]
  await run(`update pictures set withdrawn_at = now() where id = ${CHILD}`)
  await run(`delete from pictures where id = ${CHILD}`)
  for (const back of [asLogo, asOther]) await refused(back)
  await refused(`${asLogo} on conflict (id) do update set published_at = now()`)
  for (const forget of ['delete from', 'truncate']) await refused(`${forget} used_picture_ids`)
  await refused(`update used_picture_ids set id = gen_random_uuid() where id = ${CHILD}`)
  // Nor after all pictures were emptied at once.
  await run('truncate pictures cascade')
  await refused(picture(GROWN, 'now()').replace("'memory'", "'logo'"))
})

test('what is withdrawn stays so, with its photo; no story goes on without it', async () => {
  await run(`update memories set outcome = 'shown' where id = ${AGREED}`)
  await run(`update pictures set published_at = now() where id = ${AGREED}`)
  await run(story(AGREED, { pictureId: AGREED, example: false }))
  const withdraw = `update memories set outcome = 'withdrawn', closed_at = now() where id = ${AGREED}`
  await refused(withdraw)
  await refused(`delete from memories where id = ${AGREED}`)
  await run('delete from stories')
  await run(withdraw)
  const { rows } = await sql<{
    gone: boolean
  }>`select withdrawn_at is not null as gone from pictures where id = ${sql.raw(AGREED)}`.execute(database.db)
  expect(rows).toEqual([{ gone: true }])
  await refused(`update memories set outcome = 'shown', closed_at = null where id = ${AGREED}`)
})
