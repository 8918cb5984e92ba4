import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openFolderFiles } from '#app/integrations/files/folder-files.server.ts'
import { listPictureFileNames } from '#app/platform/pictures/picture.ts'
import { createPictureBackup } from '#app/platform/pictures/picture-files.server.ts'
import type { Database, Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'

export const SITE_MANIFEST = { site: { url: 'https://seeds.example.org', mode: 'live' }, keyMark: null } as const

/**
 * Fills the tables that guard themselves or that a backup treats in a special way: a ledger with a reversal, a memory with consent,
 * story and photo, places with their words, and rows that are excluded from backups.
 */
export async function fillSite({ db }: Pick<Database, 'db'>, folder: string) {
  const [giftId, entryId, holderId, pictureId, memoryId] = Array.from({ length: 5 }, () => crypto.randomUUID()) as Ids
  await inTransaction(db, async (trx) => {
    await sql`insert into gifts (id, reference, idempotency_key, created_at, practice, frequency, amount_cents, description, email, anonymous,
        checkout_expires_at, network, network_block)
      values (${giftId}, 'MS-GIFT', 'gift', '2026-11-20T12:00:00.123456Z', true, 'once', 5000, 'A gift', 'ruth@example.org', false,
        '2026-11-21', 'a fingerprint', 'a wider one')`.execute(trx)
    const entry = (id: string, kind: string, reverses: string | null) => sql`
      insert into ledger_entries (id, source, source_id, kind, gift_id, practice, occurred_at, booked_at, booked_by, reverses, posting_count)
      values (${id}, 'practice', ${kind}, ${kind}, ${giftId}, true, now(), now(), 'a test', ${reverses}, 2)`
    const postings = (id: string, cents: number) => sql`insert into ledger_postings (entry_id, account, amount_cents)
      values (${id}, 'clearing', ${cents}), (${id}, 'gift-income', ${-cents})`
    const back = crypto.randomUUID()
    for (const insert of [
      entry(entryId, 'payment', null),
      postings(entryId, 5000),
      entry(back, 'reversal', entryId),
      postings(back, -5000),
    ])
      await insert.execute(trx)
    await sql`insert into seed_holders (id, email, since) values (${holderId}, 'ruth@example.org', now())`.execute(trx)
    await sql`insert into seed_entries (id, holder_id, kind, source_key, seeds, rule_version, practice, booked_at, booked_by)
      values (gen_random_uuid(), ${holderId}, 'gift', 'one', 50, '1', true, now(), 'a test')`.execute(trx)
  })
  await fillMemory(db, { pictureId, memoryId })
  await fillPlaces(db)
  await fillWhatIsLeftOut(db, holderId)
  const pictures = openPictureFolder(folder)
  const keys = listPictureFileNames({ id: pictureId, widths: [400], purpose: 'memory' })
  for (const key of keys) await pictures.files.put(key, randomBytes(3_000), 'image/webp')
  return { pictures, keys, pictureId, giftId, entryId }
}

export const openPictureFolder = (folder: string) => createPictureBackup(openFolderFiles(folder))

type Ids = [string, string, string, string, string]

async function fillMemory(db: Db, { pictureId, memoryId }: { pictureId: string; memoryId: string }): Promise<void> {
  await sql`insert into pictures (id, purpose, width, height, widths, thumbhash, uploaded_at, attached_at)
    values (${pictureId}, 'memory', 400, 300, '{400}', 'hash', now(), now())`.execute(db)
  await sql`insert into memories (id, reference, idempotency_key, received_at, link_id, about, story, picture_id, shows_minor, consented_at, outcome)
    values (${memoryId}, 'MS-MEM', 'memory', now(), gen_random_uuid(), 'event', ${'A story.\nWith a tab\t, a \\ and “ünïcode” 🌱'}, ${pictureId},
      true, now(), 'shown')`.execute(db)
  await sql`update pictures set published_at = now() where id = ${pictureId}`.execute(db)
  await sql`insert into stories (slug, title, body, author, theme, published_at, memory_id, picture_id, alt, folded_text)
    values ('a-story', 'A story', 'It was', 'Ruth', 'event', now(), ${memoryId}, ${pictureId}, 'A tree', 'a story | | it was | _a_story')`.execute(
    db,
  )
}

async function fillPlaces(db: Db): Promise<void> {
  await sql`insert into place_origins (attribution, licence) values ('Somebody', 'CC0-1.0')`.execute(db)
  await sql`insert into places (kind, name, types, location, hours, source, source_id, origin, folded_name, folded_text)
    select 'business', 'Shop ' || number, array['bakery', 'a "quoted", one'], point(-84.3 - number / 700.0, 33.7), '{"monday": null}', 'made', number::text, 1,
      'shop ' || number, 'shop ' || number || ' | bakery | | _shop'
    from generate_series(1, 3000) as number`.execute(db)
  // Ids must continue after the deleted rows.
  await sql`delete from places where source_id::int > 2990`.execute(db)
}

async function fillWhatIsLeftOut(db: Db, holderId: string): Promise<void> {
  await sql`insert into visitor_salts (day, salt) values ('2026-11-20', 'SALT-OF-THE-DAY')`.execute(db)
  await sql`insert into seen_visitors (day, digest, holder_id, network, counted_as)
    values ('2026-11-20', 'DIGEST-OF-A-VISITOR', ${holderId}, 'n', 'posted')`.execute(db)
  await sql`insert into rate_limits (bucket, window_start, used) values ('COUNTER', now(), 1)`.execute(db)
  await sql`insert into codes (id, subject, expires_at) values (gen_random_uuid(), 'CODE', now())`.execute(db)
  await sql`insert into gift_declines (event_id, gift_id, network, network_block, declined_at)
    values ('e', gen_random_uuid(), 'DECLINED-NETWORK', 'b', now())`.execute(db)
  await sql`insert into key_values (name, value) values ('lease:a-sweep', 'HELD'), ('a mark', 'KEPT')`.execute(db)
}
