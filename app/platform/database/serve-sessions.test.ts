import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { waitFor } from '#test/wait-for.ts'
import { openEngineInMemory } from './engine.server.ts'
import { serveSessions } from './serve-sessions.server.ts'
import { temporaryFolder } from './socket-folder.server.ts'

let engine: PGlite
const sockets: { remove(): void }[] = []
beforeAll(async () => {
  engine = await openEngineInMemory()
})
afterAll(async () => {
  await engine.close()
  for (const socket of sockets) socket.remove()
})

test('transactions of several connections are kept apart, also while their statements arrive in turns', async () => {
  const { connect } = await serve()
  const clients = await Promise.all(Array.from({ length: 8 }, connect))
  await clients[0]!.query('create table sums (client int, number int)')
  await Promise.all(
    clients.map(async (client, name) => {
      for (let round = 0; round < 20; round++) {
        await client.query('begin')
        const before = await count(client, name)
        await client.query('insert into sums values ($1, $2)', [name, round])
        expect(await count(client, name)).toBe(before + 1)
        // What another has begun and not ended would be seen here.
        const { rows } = await client.query('select count(*)::int as open from sums where number < 0')
        expect(rows).toEqual([{ open: 0 }])
        await client.query('update sums set number = -1 where client = $1 and number = $2', [name, round])
        await client.query(
          round % 2 === 0 ? 'rollback' : 'delete from sums where client = $1 and number = -1',
          round % 2 === 0 ? [] : [name],
        )
        if (round % 2 === 1) {
          await client.query('insert into sums values ($1, $2)', [name, round])
          await client.query('commit')
        }
      }
    }),
  )
  for (const name of clients.keys()) expect(await count(clients[0]!, name)).toBe(10)
})

test('each answer goes to the one who asked, whatever the length of the questions', async () => {
  const { connect } = await serve()
  const clients = await Promise.all(Array.from({ length: 8 }, connect))
  await Promise.all(
    clients.map(async (client, name) => {
      for (let round = 0; round < 30; round++) {
        const text = `${name}-${round}`.repeat(1 + ((round * 7_919) % 20_000))
        const { rows } = await client.query<{ text: string }>('select $1::text as text', [text])
        expect(rows[0]!.text === text).toBe(true)
      }
    }),
  )
})

test('a connection that dies within a transaction is rolled back, and the others go on', async () => {
  const { connect } = await serve()
  const [dying, living] = await Promise.all([connect(), connect()])
  await living!.query('create table half (number int)')
  await dying!.query('begin')
  await dying!.query('insert into half values (1)')
  const waiting = living!.query('select count(*)::int as n from half')
  ;(dying as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  expect((await waiting).rows).toEqual([{ n: 0 }])
})

test('a connection that dies between the parts of one question leaves nothing behind', async () => {
  const { connect, path } = await serve()
  const { createConnection } = await import('node:net')
  const raw = createConnection(path)
  const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0])
  raw.write(startup)
  await new Promise((resolve) => raw.once('data', resolve))
  // Parse of a statement that is wrong, and never a sync: the engine would skip whatever comes until there is one.
  const words = Buffer.from('\0selec 1\0\0\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(words.length + 4)
  raw.write(Buffer.concat([Buffer.from('P'), length, words]))
  await new Promise((resolve) => raw.once('data', resolve))
  const living = await connect()
  const asked = living.query('select 1 as one')
  raw.destroy()
  expect((await asked).rows).toEqual([{ one: 1 }])
})

test('a transaction in which nothing is said is ended, and the others go on', async () => {
  const { connect } = await serve({ idleInTransactionMs: 200 })
  const [idle, living] = await Promise.all([connect(), connect()])
  const ended = new Promise<Error>((resolve) => idle!.once('error', resolve))
  await idle!.query('begin')
  expect((await living!.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(await ended).toMatchObject({ code: '25P03' })
})

test('a wrong question fails alone, and its transaction until its end', async () => {
  const { connect } = await serve()
  const client = await connect()
  await expect(client.query('select $1::int', ['not a number'])).rejects.toMatchObject({ code: '22P02' })
  expect((await client.query('select $1::int as n', [7])).rows).toEqual([{ n: 7 }])
  await client.query('begin')
  await expect(client.query('selec')).rejects.toMatchObject({ code: '42601' })
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
  await client.query('rollback')
  expect((await client.query('select 1 as n; select 2 as n')) as unknown).toMatchObject([{ rows: [{ n: 1 }] }, { rows: [{ n: 2 }] }])
})

test('the statements that a connection has named end with it, and those of others stay', async () => {
  const { connect } = await serve()
  const [leaving, staying] = [await connect(), await connect()]
  const ask = (client: pg.Client, name: string) => client.query({ name, text: 'select $1::int as n', values: [7] })
  for (let times = 0; times < 3; times++) expect((await ask(leaving, 'of "one" who leaves')).rows).toEqual([{ n: 7 }])
  await ask(staying, 'of one who stays')
  const named = async () => (await staying.query<{ name: string }>('select name from pg_prepared_statements order by name')).rows
  expect(await named()).toEqual([{ name: 'of "one" who leaves' }, { name: 'of one who stays' }])
  await leaving.end()
  await waitFor('its statement to be gone', async () => (await named()).length === 1)
  expect((await ask(staying, 'of one who stays')).rows).toEqual([{ n: 7 }])
})

async function serve(options: { idleInTransactionMs?: number } = {}) {
  const socket = temporaryFolder()
  sockets.push(socket)
  const { server, end } = serveSessions(engine, {
    ...options,
    onFatal: (error) => {
      throw error
    },
  })
  await new Promise<void>((resolve) => server.listen(socket.path, resolve))
  onTestFinished(() => {
    server.close()
    end()
  })
  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ host: socket.folder, user: 'postgres', database: 'postgres', password: '', ssl: false })
    client.on('error', () => {})
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  return { connect, path: socket.path }
}

async function count(client: pg.Client, name: number): Promise<number> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from sums where client = $1', [name])
  return rows[0]!.n
}
