import { Outlet } from 'react-router'
import { restrictToHolder } from './restrict-to-holder.server.ts'

export const middleware = [restrictToHolder]

/** `plain`: pages behind a personal link load only small scripts of the site, so that no other script can read the secret in the URL. */
export const handle = { plain: true }

export default Outlet
