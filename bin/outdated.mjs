import { spawnSync } from 'node:child_process'

const DAY_MS = 86_400_000

const outdated = Object.entries(askNpm(['outdated']))
const rows = outdated.map(([name, { current, latest }]) => {
  const released = askNpm(['view', name, 'time'])[latest]
  return { name, current, latest, days: Math.floor((Date.now() - Date.parse(released)) / DAY_MS) }
})
for (const { name, current, latest, days } of rows.toSorted((one, other) => other.days - one.days))
  console.log(`${name} ${current ?? '(not installed)'} → ${latest}, released ${days === 1 ? '1 day' : `${days} days`} ago`)
console.log(rows.length === 0 ? 'Every package is the newest release.' : `${rows.length} behind.`)

function askNpm(words) {
  const { stdout, error } = spawnSync('npm', [...words, '--json', '--fetch-retries=0'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  const answer = error ? { error: { code: error.code } } : JSON.parse(stdout.trim() || '{}')
  if (!answer.error) return answer
  console.error(`The package registry could not be asked (${answer.error.code}). Whether packages are behind is not known.`)
  process.exit(1)
}
