import { Outlet } from 'react-router'
import type { Door } from '#app/platform/http/door.ts'
import { restrictToHolder } from './restrict-to-holder.server.ts'

export const middleware = [restrictToHolder]

export const handle = { demoOnly: true, plain: true } satisfies Door & { plain: true }

export default Outlet
