import { careerCategoryWords, careerPathWords } from '#copy/content/careers.ts'

/** The slugs of the six categories and of their paths on the learning site. The page shows both in this order. */
const PATHS = {
  technology: ['web-development', 'it-support', 'cybersecurity-basics', 'graphic-and-video-design', 'data-and-spreadsheets'],
  trades: ['electrical', 'plumbing', 'hvac', 'carpentry', 'auto-repair'],
  'service-industry': ['culinary-arts', 'hotel-and-hospitality', 'retail-and-sales', 'barber-and-beauty', 'customer-care'],
  'life-skills': ['money-basics', 'speaking-with-confidence', 'time-and-habits', 'healthy-relationships', 'faith-at-work'],
  'first-steps': ['discover-your-strengths', 'first-resume', 'interview-practice', 'work-permits-and-papers', 'your-first-week'],
  'sponsored-jobs': ['job-shadow-days', 'summer-starts', 'after-school-shifts', 'pre-apprenticeships', 'first-full-time-role'],
} as const

export type CareerCategoryId = keyof typeof PATHS
/** `slug` is the last segment of the URL of the career path, after the slug of its category. */
export type CareerPath = { slug: string; title: string; text: string }
export type CareerCategory = { id: CareerCategoryId; title: string; description: string; paths: CareerPath[] }

export const careerCategories: CareerCategory[] = (Object.keys(PATHS) as CareerCategoryId[]).map((id) => ({
  id,
  ...careerCategoryWords[id],
  paths: PATHS[id].map((slug) => ({ slug, ...careerPathWords[slug] })),
}))
