import { Outlet } from 'react-router'
import { forTheHolder } from './for-the-holder.server.ts'

export const middleware = [forTheHolder]

/** Pages behind a personal link load only small scripts of the site, so that no other script can read the address. */
export const handle = { plain: true }

export default Outlet
