import { Outlet } from 'react-router'
import type { Door } from '#app/platform/http/door.ts'
import { forTheHolder } from './for-the-holder.server.ts'

/** The practice mailbox shows personal links, and practice payments lead back to them. */
export const middleware = [forTheHolder]

export const handle = { demoOnly: true, plain: true } satisfies Door & { plain: true }

export default Outlet
