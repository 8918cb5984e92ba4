import { Outlet } from 'react-router'
import { forTheHolder } from './for-the-holder.server.ts'

export const middleware = [forTheHolder]

/** No script is fetched, so nothing on the page could read its address but the browser itself. */
export const handle = { plain: true }

export default Outlet
