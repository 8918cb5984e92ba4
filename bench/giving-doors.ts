import { postForm } from '#test/start-site.ts'
import { give, onceForm, waitForMails, wordsOf } from '#test/giving/site-giver.ts'
import { enginesHere, openGivingSite, percentile, promise } from './giving-site.ts'

// What comes in at the two doors of giving, the form and the webhook, over HTTP to a process of its own.
for (const engine of await enginesHere()) {
  await sendTogether(engine)
  await acknowledge(engine)
}
await refuseAmounts()

async function sendTogether(engine: Parameters<typeof openGivingSite>[0]) {
  const rounds = 10
  const giving = await openGivingSite(engine)
  const urls = new Set<string>()
  const statuses = new Set<number>()
  for (let round = 0; round < rounds; round++) {
    const fields = onceForm(`round${round}@example.org`)
    const answers = await Promise.all(Array.from({ length: 50 }, () => postForm(giving.site, '/donate', fields)))
    for (const answer of answers) {
      statuses.add(answer.status)
      urls.add(answer.headers.get('location') ?? '')
    }
  }
  const sessions = giving.fake.records.list('checkout.session', () => true).length
  const gifts = await giving.readData(async ({ db }) => (await db.selectFrom('gifts').select('id').execute()).length)
  promise(
    gifts === rounds && sessions === rounds && urls.size === rounds && statuses.size === 1,
    `50 identical submissions at once over HTTP, ${rounds} times, ${engine}: ${gifts} gifts, ${sessions} checkouts, answers ${[...statuses].join()}`,
  )
  await giving.close()
}

/** Real events, each about a payment that Stripe has, while the jobs behind the door look them up. */
async function acknowledge(engine: Parameters<typeof openGivingSite>[0]) {
  const giving = await openGivingSite(engine)
  const { fake, site } = giving
  const { checkoutId } = await give(site, onceForm('ack@example.org'))
  await fake.settle(checkoutId, 'succeeds')
  await waitForMails(site, 'ack@example.org', /Receipt/, 1)
  const [event] = fake.events.filter(({ type }) => type === 'checkout.session.completed')
  let next = 0
  async function measure(lines: number) {
    const took: number[] = []
    const end = next + 1000
    let refused = 0
    const sender = async () => {
      for (let number = next++; number < end; number = next++) {
        const body = JSON.stringify({ ...event!, id: `evt_ack_${lines}_${number}` })
        const signature = fake.webhooks.sign(body)
        const started = performance.now()
        const status = await fake.webhooks.post(body, signature)
        if (status === 200) took.push(performance.now() - started)
        else refused++
      }
    }
    await Promise.all(Array.from({ length: lines }, sender))
    const [median, p95] = [percentile(took, 0.5), percentile(took, 0.95)]
    return {
      refused,
      p95,
      words: `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, slowest ${Math.max(...took).toFixed(1)} ms, ${refused} refused`,
    }
  }
  const one = await measure(1)
  promise(
    one.p95 < 50 && one.refused === 0,
    `1000 webhooks acknowledged over HTTP, one after the other, ${engine}: ${one.words} (promised p95 < 50 ms)`,
  )
  console.log(`       four at a time, as a provider that catches up sends them: ${(await measure(4)).words}`)
  await giving.close()
}

async function refuseAmounts() {
  const giving = await openGivingSite('embedded')
  const rows: Record<string, { status: number; 'the visitor reads': string }> = {}
  for (const typed of ['-1', '0', '0.005', '1e9', '1000000000', 'NaN', '5e3', '１００', '20 EUR', '€20', '12,50', '']) {
    const answer = await postForm(giving.site, '/donate', { ...onceForm('amounts@example.org'), amount: 'custom', custom: typed })
    const html = await answer.text()
    const message = wordsOf(/id="[^"]*custom-error"[^>]*>([\s\S]*?)<input/.exec(html)?.[1] ?? '')
      .replace(/^ ?Error:|\$? ?$/g, '')
      .trim()
    rows[typed || '(nothing)'] = { status: answer.status, 'the visitor reads': message }
  }
  const byId = await postForm(giving.site, '/donate', { ...onceForm('amounts@example.org'), amount: 'preset:-100' })
  const begun = giving.fake.records.list('checkout.session', () => true).length
  console.table(rows)
  const refused = Object.values(rows).every((row) => row.status === 422 && row['the visitor reads'] !== '') && byId.status === 422
  promise(refused && begun === 0, `amounts that are none: each refused with its own words, ${begun} checkouts begun`)
  await giving.close()
}
