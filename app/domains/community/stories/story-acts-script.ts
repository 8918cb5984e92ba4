import { enlivenStory } from './enliven-story.ts'

enlivenStory(document)
