import { expect, test } from 'vitest'
import { openLog } from './log.server.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  let text = ''
  write(openLog('debug', { write: (line: string) => void (text += line) }))
  return text
}

test('an error is told, with its reference', () => {
  const line = logged((log) =>
    log.error(
      { err: new Error('the disk is full', { cause: new Error('no space left') }), reference: 'E-1234' },
      'a form could not be stored',
    ),
  )
  for (const part of ['the disk is full', 'no space left', 'E-1234', 'a form could not be stored']) expect(line).toContain(part)
})

test('what people told us is not', () => {
  const row = {
    name: 'Ruth',
    email: 'ruth@example.org',
    message: 'secret words',
    phone: '404-555-0133',
    token: 'abc',
    toAddress: 'ruth@example.org',
  }
  const failure = Object.assign(
    new Error('duplicate key (email)=(ruth@example.org) 4242424242424242 token 0123456789abcdef0123456789abcdef0123'),
    { detail: 'Key (email)=(ruth@example.org)', code: '23505' },
  )
  const line = logged((log) => log.error({ ...row, values: row, input: { row }, err: failure }))
  for (const secret of ['Ruth', 'ruth@', 'secret words', '555-0133', '4242424242', '0123456789abcdef0123'])
    expect(line).not.toContain(secret)
  expect(line).toContain('23505')
})
