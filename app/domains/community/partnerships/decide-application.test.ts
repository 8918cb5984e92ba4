import { afterAll, beforeAll, expect, test } from 'vitest'
import { showApplication } from '#app/domains/community/desk/application-decision.server.ts'
import { decider, listAuditEntriesOf, disabledDecider } from '#test/support/deciders.ts'
import { openForms } from '#test/support/open-forms.ts'
import { submission } from './partnership-submission.server.ts'
import { applicationVersion, decideApplication, findApplication } from './decide-application.server.ts'

let site: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => void (site = await openForms()))
afterAll(() => site.close())

let applications = 0
async function applied(): Promise<string> {
  const told = {
    businessName: 'Oak Barbers',
    contactName: 'Ruth',
    email: 'ruth@oak.example',
    phone: '404-555-0142',
    address: null,
    website: null,
  }
  const received = {
    reference: `MS-${++applications}`,
    idempotencyKey: crypto.randomUUID(),
    receivedAt: site.services.now(),
    suspicion: null,
  }
  const row = { ...told, ...received, answers: '{}' }
  return (await site.db.insertInto('partnerships').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const find = async (id: string) => (await findApplication(site.db, id))!

test.each([
  ['accepted', 'accept', 'Shall we talk on Tuesday?'],
  ['declined', 'decline', null],
] as const)('an application is %s once; whoever applied reads it, with what staff add', async (outcome, verb, more) => {
  const id = await applied()
  const [anna, ben] = [await decider(site, 'Anna', 'helper'), await decider(site, 'Ben')]
  expect(await decideApplication(site.services, id, outcome, { ...anna, more })).toEqual({ ok: true })
  const [mail, ...others] = await site.deliver()
  expect([mail!.to, others]).toEqual(['ruth@oak.example', []])
  if (more) expect(mail!.text).toContain(more)
  expect(await find(id)).toMatchObject({ outcome, decidedBy: 'Anna', decidedWhy: more, decidedAt: anna.now })
  expect(await decideApplication(site.services, id, 'declined', { ...ben, more: null })).toEqual({ ok: false, reason: 'decided' })
  expect(await site.deliver()).toEqual([])
  expect(await listAuditEntriesOf(site, 'application', id)).toEqual([['Anna', verb, { outcome }]])
})

test('every answer of an application is read again as it was given, by whatever name its question goes', async () => {
  const id = await applied()
  const answers = { faith_impact: ['yes'], mentorship: ['maybe'], resources: ['network'], commitment: ['active'], growth: ['yes'] }
  await site.db
    .updateTable('partnerships')
    .set({ answers: JSON.stringify(answers) })
    .where('id', '=', id)
    .execute()
  expect((await find(id)).answers).toEqual(answers)
  expect(
    submission
      .rows((await find(id)) as never)
      .slice(-5)
      .map(([, text]) => text),
  ).not.toContain(undefined)
  expect((await showApplication(site, id))?.answers.map(({ answer }) => answer)).not.toContain(null)
})

test('of two who decide on one application the second is refused; so is who was disabled meanwhile', async () => {
  const id = await applied()
  const seen = applicationVersion(await find(id))
  const [anna, ben, gone] = [await decider(site, 'Anna'), await decider(site, 'Ben'), await disabledDecider(site)]
  expect(await decideApplication(site.services, id, 'accepted', { ...gone, seen, more: null })).toEqual({
    ok: false,
    reason: 'not-allowed',
  })
  const both = await Promise.all([anna, ben].map((by) => decideApplication(site.services, id, 'accepted', { ...by, seen, more: null })))
  expect(both).toContainEqual({ ok: true })
  expect(both).toContainEqual({ ok: false, reason: 'changed' })
  expect(await site.deliver()).toHaveLength(1)
})
