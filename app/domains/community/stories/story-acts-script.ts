import { enhanceStory } from './enhance-story.ts'

enhanceStory(document)
