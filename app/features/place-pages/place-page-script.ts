/** The script of a place's page where nothing else runs. */
import { enlivenPlace } from './enliven-place.ts'

enlivenPlace(document)
