import { Outlet } from 'react-router'
import type { Door } from '#app/platform/http/door.ts'
import { forTheHolder } from './for-the-holder.server.ts'

export const middleware = [forTheHolder]

export const handle = { demoOnly: true, plain: true } satisfies Door & { plain: true }

export default Outlet
