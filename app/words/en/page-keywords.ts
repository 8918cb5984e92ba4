import type { PagePath } from './pages.ts'

/** Words people search for that the page itself may not contain. Only the search reads them. */
export const pageKeywords: Record<PagePath, string[]> = {
  '/': ['home', 'start', 'youth', 'ministry', 'mentorship', 'movement', 'young people', 'faith'],
  '/about': ['mission', 'values', 'who we are', 'beliefs', 'team', 'mentor', 'christian', 'jesus', 'christ', 'god', 'bible'],
  '/support': ['give', 'donate', 'monthly', 'foundation member', 'member', 'subscription', 'circle', 'impact', 'seeds'],
  '/contact': ['email', 'phone', 'address', 'hours', 'open', 'message', 'help', 'question', 'press'],
  '/donate': ['donate', 'donation', 'gift', 'money', 'card', 'one-time', 'monthly', 'pay', 'receipt'],
  '/careers': ['careers', 'jobs', 'courses', 'training', 'technology', 'trades', 'service', 'life skills', 'learn', 'resume', 'school'],
  '/privacy': ['data', 'cookies', 'personal information', 'delete my data', 'remove', 'policy'],
  '/terms': ['terms of service', 'rules', 'refund', 'refunds', 'money back', 'legal', 'agreement', '501c3', 'tax', 'georgia'],
  '/join-movement': ['enroll', 'enrollment', 'sign up', 'register', 'join', 'student', 'youth'],
  '/business-support': ['sponsor', 'partner', 'company', 'badge', 'legacy builder', 'harvest partner', 'seed sponsor', 'employer'],
  '/business-directory': ['shop', 'local', 'near me', 'contributors', 'store', 'restaurant', 'favorites'],
  '/claim-business': ['claim', 'listing', 'owner', 'verify', 'add my business', 'edit'],
  '/assets': ['sitemap', 'index', 'components', 'badges', 'pages', 'design'],
  '/church-finder': ['church', 'worship', 'congregation', 'near me', 'sunday', 'service', 'pray', 'jesus', 'god', 'bible'],
  '/search': ['find', 'look up'],
  '/account': ['login', 'log in', 'sign in', 'password', 'my giving', 'my seeds', 'cancel', 'receipt', 'account'],
  '/share-memory': ['story', 'photo', 'picture', 'testimony', 'memory'],
  '/stories': ['memories', 'testimony', 'blog', 'news', 'successes', 'photos', 'rss'],
  '/ambassador': ['ambassador', 'free', 'share', 'promises', 'sign up', 'volunteer'],
  '/partner': ['partnership', 'apply', 'business', 'mentor', 'sponsor', 'hire'],
  '/accessibility': ['screen reader', 'keyboard', 'contrast', 'wcag', 'disability', 'large text', 'dark mode'],
}
