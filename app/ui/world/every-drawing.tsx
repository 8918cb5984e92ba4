import type { ReactElement } from 'react'
import { BadgeMark } from './badge-mark.tsx'
import { Birds } from './birds.tsx'
import type { DrawingName } from './drawing-names.ts'
import { EmptyNest } from './empty-nest.tsx'
import { Face } from './face.tsx'
import { FooterScene } from './footer-scene.tsx'
import { HeroScene } from './hero-scene.tsx'
import { LostBird } from './lost-bird.tsx'
import { PeopleScene } from './people-scene.tsx'
import { Plant } from './plant.tsx'
import { SeedCircle } from './seed-circle.tsx'
import { SocialIcon } from './social-icon.tsx'
import { StoryScene } from './story-scene.tsx'
import { TreeOnItsHill } from './tree-on-its-hill.tsx'

/** Every drawing that does not change: the build makes a file of each, the server puts some into the page itself. */
export const everyDrawing: Record<DrawingName, ReactElement<{ className?: string | undefined; files?: string }>> = {
  'hero-scene': <HeroScene />,
  'footer-scene': <FooterScene />,
  'impact-tree': <TreeOnItsHill />,
  birds: <Birds />,
  'empty-nest': <EmptyNest />,
  'lost-bird': <LostBird />,
  'plant-0': <Plant stage={0} />,
  'plant-1': <Plant stage={1} />,
  'plant-2': <Plant stage={2} />,
  'plant-3': <Plant stage={3} />,
  'plant-4': <Plant stage={4} />,
  'meadow-0': <Plant stage={0} meadow />,
  'meadow-1': <Plant stage={1} meadow />,
  'meadow-2': <Plant stage={2} meadow />,
  'meadow-3': <Plant stage={3} meadow />,
  'meadow-4': <Plant stage={4} meadow />,
  'badge-legacy': <BadgeMark kind="legacy" />,
  'badge-harvest': <BadgeMark kind="harvest" />,
  'badge-seed': <BadgeMark kind="seed" />,
  'badge-educator': <BadgeMark kind="educator" />,
  'badge-mentor': <BadgeMark kind="mentor" />,
  'story-0': <StoryScene scene={0} />,
  'story-1': <StoryScene scene={1} />,
  'story-2': <StoryScene scene={2} />,
  'story-3': <StoryScene scene={3} />,
  'story-4': <StoryScene scene={4} />,
  'story-5': <StoryScene scene={5} />,
  'story-6': <StoryScene scene={6} />,
  'story-7': <StoryScene scene={7} />,
  'story-8': <StoryScene scene={8} />,
  'story-9': <StoryScene scene={9} />,
  'people-bench': <PeopleScene scene="bench" />,
  'people-friends': <PeopleScene scene="friends" />,
  'people-planting': <PeopleScene scene="planting" />,
  'people-reading': <PeopleScene scene="reading" />,
  'people-shop': <PeopleScene scene="shop" />,
  'people-table': <PeopleScene scene="table" />,
  'people-telling': <PeopleScene scene="telling" />,
  'people-workshop': <PeopleScene scene="workshop" />,
  'face-ruth': <Face who="ruth" />,
  'face-dan': <Face who="dan" />,
  'face-rosa': <Face who="rosa" />,
  'face-nia': <Face who="nia" />,
  'face-theo': <Face who="theo" />,
  'face-june': <Face who="june" />,
  'seeds-11': <SeedCircle count={11} />,
  'seeds-33': <SeedCircle count={33} />,
  'seeds-77': <SeedCircle count={77} />,
  'social-facebook': <SocialIcon kind="facebook" />,
  'social-twitter': <SocialIcon kind="twitter" />,
  'social-instagram': <SocialIcon kind="instagram" />,
  'social-youtube': <SocialIcon kind="youtube" />,
}
