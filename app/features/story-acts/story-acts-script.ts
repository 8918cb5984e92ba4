/** The script of a story's page where nothing else runs. */
import { enlivenStory } from './enliven-story.ts'

enlivenStory(document)
