/** The script of a page to print where nothing else runs. */
import { enlivenPrinting } from './enliven-printing.ts'

enlivenPrinting(document)
