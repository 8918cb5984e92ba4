// `npm run bench -- NAME` runs one of the three measurements. Each prints its figures beside their goals and exits with 1 if a goal
// is missed.
const benches: Record<string, { about: string; run: () => Promise<unknown> }> = {
  pages: {
    about: 'Lighthouse on a phone and bytes over the wire, beside a bare page; --cpu 8 for a slow CPU, or paths to measure',
    run: () => import('./pages.ts'),
  },
  server: {
    about: 'requests and messages a second, memory, start; needs wrk, and PostgreSQL at TEST_DATABASE_URL',
    run: () => import('./server.ts'),
  },
  places: { about: 'import and search of 1,000,000 places on both engines; ROWS=100000 for fewer', run: () => import('./places.ts') },
}

const bench = benches[process.argv[2] ?? '']
if (bench) await bench.run()
else for (const [name, { about }] of Object.entries(benches)) console.log(`npm run bench -- ${name.padEnd(7)} ${about}`)

export {}
