import { Outlet } from 'react-router'
import { forTheHolder } from './for-the-holder.server.ts'

export const middleware = [forTheHolder]

/** No script is fetched but a small one of ours where a form has one: nothing else on the page could read its address. */
export const handle = { plain: true }

export default Outlet
