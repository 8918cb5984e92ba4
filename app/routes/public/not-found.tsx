import { data } from 'react-router'
import { NotFoundPage } from '#app/ui/frame/not-found-page.tsx'

export const handle = { plain: true }

export function loader() {
  return data(null, { status: 404 })
}

export default NotFoundPage
