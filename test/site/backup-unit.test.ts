import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '#test/support/end-of-file.ts'
import { fillTemplate, findProgram } from '#test/support/deploy-files.ts'

const backups = makeFolder()
const EXEC = `ExecStart=${process.cwd()}/node_modules/node/bin/node bin/backup.ts --into ${backups} --keep 14`

describe.skipIf(!findProgram('systemd-analyze'))('deploy/mustard-seed-backup', () => {
  const folder = makeFolder()
  const [service, timer] = [join(folder, 'mustard-seed-backup.service'), join(folder, 'mustard-seed-backup.timer')]
  writeFileSync(
    service,
    fillTemplate('mustard-seed-backup.service', [
      ['WorkingDirectory', `WorkingDirectory=${process.cwd()}`],
      ['ExecStart', EXEC],
      ['ReadWritePaths', `ReadWritePaths=${backups}`],
    ]),
  )
  writeFileSync(timer, fillTemplate('mustard-seed-backup.timer', [['OnCalendar', 'OnCalendar=*-*-* 04:00']]))

  test('both units are understood by systemd without a word', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', service, timer], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line.includes('mustard-seed'))).toEqual([])
    expect(status).toBe(0)
  })

  test('the service is exposed less than 1.8 of 10', () => {
    const { status, stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=18', '--no-pager', service], {
      encoding: 'utf8',
    })
    console.log(stdout.split('\n').find((line) => line.includes('Overall')))
    expect(status).toBe(0)
  })
})

test('the command of the unit is one that the project has, and its exit codes are those that are not tried again', () => {
  const unit = readFileSync('deploy/mustard-seed-backup.service', 'utf8')
  expect(unit).toMatch(/^ExecStart=\S+\/node_modules\/node\/bin\/node bin\/backup\.ts --into \S+ --keep \d+$/m)
  expect(readFileSync('bin/backup.ts', 'utf8')).toContain('const EXIT_FILES_MISSING = 3')
  expect(unit).toMatch(/^RestartPreventExitStatus=2 3$/m)
})
