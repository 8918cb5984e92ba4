import { enableShareButtons } from '#app/ui/share-button.tsx'
import { watchVisits } from './watch-visit.ts'

watchVisits(document)
enableShareButtons(document)
