import { pageMeta } from '#app/features/site/page-meta.ts'

export const meta = pageMeta('/')

export default function Home() {
  return <h1>Home</h1>
}
