// `npm run house`: how the house stands. Circles between files and nouns, how long files are, and what a visitor can read
// that is not among the words.
import { circleOf, importGraph, NOUN_EDGES, violationsOf } from '#test/rooms.ts'
import { strangersAtTables } from '#test/rooms-of-tables.ts'
import { readEverySource, readSources } from '#test/source-tree.ts'
import { sentencesIn } from '#test/language/sentences.ts'

const sources = readSources()
const every = readEverySource()
const written = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path))
const lengths = written
  .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
  .toSorted((one, other) => one.lines - other.lines)
const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))]!.lines
const longest = lengths.at(-1)!
const inCode = sentencesIn(sources)
const circles = [circleOf(importGraph(every)), circleOf(NOUN_EDGES)].map((circle) => circle?.join(' → '))
const [violations, strangers] = [violationsOf(every), strangersAtTables(every)]

console.table({
  // Where there is one, the first that is found.
  'circles between files, types included': circles[0] ? 1 : 0,
  'circles between nouns': circles[1] ? 1 : 0,
  'imports against the rooms': violations.length,
  "SQL on another noun's table": strangers.length,
  files: written.length,
  'lines: median': at(0.5),
  'lines: p90': at(0.9),
  'lines: longest': longest.lines,
  'sentences left in code': inCode.length,
})
console.log(`Longest: ${longest.path}`)
const faults = [...circles.filter((circle) => circle !== undefined), ...violations, ...strangers, ...inCode]
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
