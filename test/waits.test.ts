import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tests = globSync(['{test,e2e}/**/*.ts', '{app,bin}/**/*.test.{ts,tsx}', 'app/**/contract/*.ts'])

/** Everywhere else a test awaits the event that it wants to see, or looks for it again and again by `waitFor`. */
const WAITS = {
  'app/adapters/files/files.contract.test.ts': 'a visitor who takes a file slowly',
  'app/adapters/images/images.test.ts': 'that a process rests after a while is the rule',
  'app/early/early-scripts.test.ts': 'the browser’s own timer is handed to a script that waits for a frame',
  'app/early/start-page.test.ts': 'that nothing has begun after a while is what is asked',
  'app/platform/ask-site.test.ts': 'how long work may take before one is told that it goes on is the rule',
  'app/platform/http/upload-door.test.ts': 'a sender who is slow, and that nothing has happened after a while',
  'app/platform/http/upload-pace.test.ts': 'time that we take ourselves',
  'app/platform/jobs.test.ts': 'a database that is slow is what the test is about',
  'e2e/ambassador-seeds.e2e.ts': 'the two seconds for which a page is looked at are the rule',
  'e2e/partner.e2e.ts': 'that a choice by the arrow keys moves nothing on, however long one waits, is the rule',
  'e2e/slow-line.e2e.ts':
    'that nothing is seen, also after the time in which it would be, is the rule, and how long the page’s own timers wait',
  'e2e/waiting-forms.e2e.ts': 'that nothing is sent, also a moment after the line is back, is the rule',
  'test/browser.ts': 'a translator that looks at the page again a moment after each change',
  'test/memory-senders.ts': 'how long people wait before they try again',
  'test/public-senders.ts': 'that a visit is one that lasts is the rule',
  'test/senders.ts': 'how long people wait before they turn away, or try again',
  'test/site/crash.test.ts': 'the moment at which the process is killed',
  'test/site/memories.test.ts': 'the moment at which the process is killed',
  'test/site/pictures.test.ts': 'a line on which a picture takes longer than any request may',
  'test/site/processes.test.ts': 'how long a visitor keeps a connection that is not used',
  'test/site/restart-behind-proxy.test.ts': 'visitors who leave the cores to those who answer',
  'test/timers.test.ts': 'timers are what it is about',
  'test/wait-for.ts': 'the one place where something is looked at again and again',
}

/** Everywhere else no time that has passed is measured: on a busy machine all takes many times as long. */
const CLOCKS = {
  'app/platform/database/hearing.test.ts': 'the second for which one that is stuck is waited for is the rule',
  'app/platform/give-back-memory.test.ts': 'work is what takes the processor’s time',
  'app/platform/http/upload-pace.test.ts': 'how slowly a body may come is the rule, by a clock of the test’s own',
  'app/platform/job-wake-ups.test.ts': 'that a job begins before the queue’s next look, two seconds later, is the rule',
  'bin/outdated.test.ts': 'the age of a release is what is printed',
  'e2e/partner.e2e.ts': 'the half second after which a choice moves on is the rule',
  'test/site/crowd.test.ts': 'the ten and the fifteen seconds of a connection are the rule',
  'test/site/form-posts.test.ts': 'that the site answers within a second while others send costly text is the rule',
  'test/wait-for.ts': 'something that never comes has to be given up',
}

const using = (words: RegExp) =>
  tests.filter((path) => !path.endsWith('waits.test.ts') && words.test(readFileSync(path, 'utf8'))).toSorted()

test('no test waits for a while but those for which the while is what they are about', () => {
  expect(tests.length).toBeGreaterThan(150)
  expect(using(/\bsetTimeout\b(?!')|waitForTimeout|\bsleep\(/)).toEqual(Object.keys(WAITS))
})

test('no test measures time but those for which it is the rule', () => {
  expect(using(/\bperformance\.now\(|\bDate\.now\(\) - [a-z]/)).toEqual(Object.keys(CLOCKS))
})
