import { afterAll } from 'vitest'
import { discardLeftSites } from './start-site.ts'

/** A test that fails or takes too long may leave its site behind, which would slow down all that come after. */
afterAll(discardLeftSites)
