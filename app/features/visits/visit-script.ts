/** The script of an Ambassador's page where nothing else runs. */
import { enlivenHandingOn } from '#app/features/site/hand-on.ts'
import { watchVisits } from './watch-visit.ts'

watchVisits(document)
enlivenHandingOn(document)
