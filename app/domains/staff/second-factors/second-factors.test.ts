import { expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { softwarePasskey } from '#test/support/software-passkey.ts'
import { addJoined } from '#test/support/staff.ts'
import { createAppSecret, codeAt, confirmApp, findAppSecret, timeStepAt, consumeAppCode } from './authenticator-app.server.ts'
import { insertPasskey, verifyRegistration, verifyPasskey } from './passkeys.server.ts'
import {
  countRecoveryCodes,
  findSecondFactors,
  deleteSecondFactors,
  createRecoveryCodes,
  consumeRecoveryCode,
} from './second-factors.server.ts'

const forms = await openForms()
const KEY = () => forms.services.settings.secretKey
const now = () => forms.services.now()

test('a code lets in once, and of ten that come at the same moment one', async () => {
  const { staff, code } = await addJoined(forms.services)
  const tries = await Promise.all(Array.from({ length: 10 }, () => consumeAppCode(forms.db, KEY(), staff.id, code(), now())))
  expect(tries.filter(Boolean)).toHaveLength(1)
  expect(await consumeAppCode(forms.db, KEY(), staff.id, code(), now())).toBe(false)
  expect(await consumeAppCode(forms.db, KEY(), staff.id, code(1), now())).toBe(true)
})

test('a new app takes the place of the one before only once it has shown a code', async () => {
  const { staff, code } = await addJoined(forms.services)
  await inTransaction(forms.db, (trx) => createAppSecret(trx, KEY(), staff.id, now()))
  const secret = (await findAppSecret(forms.db, KEY(), staff.id, now()))!
  await inTransaction(forms.db, (trx) => createAppSecret(trx, KEY(), staff.id, now()))
  expect(await findAppSecret(forms.db, KEY(), staff.id, now())).toEqual(secret)
  const confirm = (typed: string) => inTransaction(forms.db, (trx) => confirmApp(trx, KEY(), staff.id, typed, now()))
  expect(await confirm(code())).toBe(false)
  expect(await consumeAppCode(forms.db, KEY(), staff.id, code(), now())).toBe(true)
  const shown = codeAt(secret, timeStepAt(now()))
  expect(await confirm(shown)).toBe(true)
  expect(await findAppSecret(forms.db, KEY(), staff.id, now())).toBeUndefined()
  // The code that confirmed it is used up as well.
  expect(await consumeAppCode(forms.db, KEY(), staff.id, shown, now())).toBe(false)
  expect(await consumeAppCode(forms.db, KEY(), staff.id, code(1), now())).toBe(false)
})

test('ten recovery codes, each of them once, however it is typed; new ones end the old', async () => {
  const { staff } = await addJoined(forms.services)
  const make = () => inTransaction(forms.db, (trx) => createRecoveryCodes(trx, KEY(), staff.id))
  const take = (typed: string) => consumeRecoveryCode(forms.db, KEY(), staff.id, typed)
  const codes = await make()
  expect(new Set(codes).size).toBe(10)
  expect(codes.every((code) => /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(code))).toBe(true)
  expect(await take(codes[0]!.toLowerCase().replaceAll('-', ' '))).toBe(true)
  expect(await take(codes[0]!)).toBe(false)
  const atOnce = await Promise.all(Array.from({ length: 10 }, () => take(codes[1]!)))
  expect(atOnce.filter(Boolean)).toHaveLength(1)
  expect(await countRecoveryCodes(forms.db, staff.id)).toBe(8)
  await make()
  expect([await take(codes[2]!), await countRecoveryCodes(forms.db, staff.id)]).toEqual([false, 10])
})

test('another’s recovery code and another’s passkey let nobody in', async () => {
  const [ruth, naomi] = [await addJoined(forms.services), await addJoined(forms.services)]
  const [code] = await inTransaction(forms.db, (trx) => createRecoveryCodes(trx, KEY(), ruth.staff.id))
  expect(await consumeRecoveryCode(forms.db, KEY(), naomi.staff.id, code!)).toBe(false)
  const asked = { challenge: 'asked', siteUrl: forms.services.settings.siteUrl }
  const key = softwarePasskey(asked)
  const made = verifyRegistration(key.create(asked), asked)!
  const keep = (staffId: string) => inTransaction(forms.db, (trx) => insertPasskey(trx, staffId, made, 'Laptop', now()))
  expect([await keep(ruth.staff.id), await keep(naomi.staff.id)]).toEqual([true, false])
  expect(await verifyPasskey(forms.db, naomi.staff.id, key.show(asked), asked, now())).toBe(false)
  expect(await verifyPasskey(forms.db, ruth.staff.id, key.show(asked), asked, now())).toBe(true)
})

test('no secret of theirs stands in the database as it is, and all of it can be taken away', async () => {
  const { staff } = await addJoined(forms.services)
  await inTransaction(forms.db, (trx) => createAppSecret(trx, KEY(), staff.id, now()))
  const secret = (await findAppSecret(forms.db, KEY(), staff.id, now()))!
  const codes = await inTransaction(forms.db, (trx) => createRecoveryCodes(trx, KEY(), staff.id))
  const rows = JSON.stringify([
    await forms.db.selectFrom('deskApps').selectAll().execute(),
    await forms.db.selectFrom('deskRecoveryCodes').selectAll().execute(),
  ])
  for (const plain of [secret.toString('hex'), secret.toString('base64url'), ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
    expect(rows).not.toContain(plain)
  await inTransaction(forms.db, (trx) => deleteSecondFactors(trx, staff.id))
  expect(await findSecondFactors(forms.db, staff.id)).toEqual({ app: false, passkeys: [], recoveryCodes: 0 })
})

test('a secret that nobody confirmed within an hour is not shown again, and another is drawn', async () => {
  const { staff } = await addJoined(forms.services)
  const begin = () => inTransaction(forms.db, (trx) => createAppSecret(trx, KEY(), staff.id, now()))
  await begin()
  const first = (await findAppSecret(forms.db, KEY(), staff.id, now()))!
  forms.at('2026-11-20T13:00:01Z')
  expect(await findAppSecret(forms.db, KEY(), staff.id, now())).toBeUndefined()
  const confirm = (code: string) => inTransaction(forms.db, (trx) => confirmApp(trx, KEY(), staff.id, code, now()))
  expect(await confirm(codeAt(first, timeStepAt(now())))).toBe(false)
  await begin()
  expect(await findAppSecret(forms.db, KEY(), staff.id, now())).not.toEqual(first)
  forms.at('2026-11-20T12:00:00Z')
})
