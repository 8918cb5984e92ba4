import { data } from 'react-router'
import { ExpiredLink } from '#app/domains/privacy/personal-links/expired-link.tsx'
import { personalMeta } from '#app/domains/privacy/personal-links/personal-meta.ts'

const openNothing = () => data(undefined, { status: 404 })

export { openNothing as action, openNothing as loader }

export const meta = personalMeta

export default function Unknown() {
  return <ExpiredLink />
}
