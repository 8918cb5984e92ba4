import { startPlacePage } from './start-place-page.ts'

startPlacePage(document)
