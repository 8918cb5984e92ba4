import { data } from 'react-router'
import { notFoundWords } from '#app/content/en/site.ts'
import { describePage } from '#app/features/site/page-meta.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Route } from './+types/not-found.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches }) => describePage(matches, { title: notFoundWords.title, description: notFoundWords.text, path: '/404', picture: '/og/home.png', noIndex: true })

export default function NotFound() {
  return <PageHeader title={notFoundWords.heading} lead={notFoundWords.text} />
}
