// `npm run bench:giving`: everything that is promised of gifts, measured. Ends with 1 where a promise is not kept.
// One after the other: each would disturb the other's times.
for (const part of [
  './giving-ledger.ts',
  './giving-histories.ts',
  './giving-doors.ts',
  './giving-crowd.ts',
  './giving-crowd-of-thieves.ts',
  './giving-ids.ts',
  './giving-kills.ts',
  './giving-changes.ts',
])
  await import(part)

export {}
