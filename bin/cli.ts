const commands: Record<string, { about: string; run: () => Promise<unknown> }> = {
  'desk:invite': { about: 'invites a keeper to the desk', run: () => import('./desk-invite.ts') },
  'desk:reset': { about: 'gives somebody of the desk a new way in', run: () => import('./desk-reset.ts') },
  backup: { about: 'writes the whole site into one file', run: () => import('./backup.ts') },
  restore: { about: 'puts the site of a backup back', run: () => import('./restore.ts') },
  'places:import': { about: 'reads churches and businesses from a file', run: () => import('./places-import.ts') },
  'places:export': { about: 'writes churches and businesses out', run: () => import('./places-export.ts') },
  books: { about: 'shows the books and their alerts, and sets figures of impact', run: () => import('./books.ts') },
  'stripe:rehearse': {
    about: 'does once at Stripe, with a test key, all that the site relies on',
    run: () => import('./stripe-rehearse.ts'),
  },
}

const [name = '--help'] = process.argv.splice(2, 1)
const command = commands[name]
if (command) await command.run()
else {
  if (name !== '--help') {
    console.error(`There is no command ${name}.`)
    process.exitCode = 2
  }
  for (const [each, { about }] of Object.entries(commands)) console.log(`npm run cli -- ${each.padEnd(15)} ${about}`)
  console.log('With --help after its name, each says how it is used.')
}

export {}
