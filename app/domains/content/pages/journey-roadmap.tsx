import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { journeyWords } from '#copy/content/journey.ts'
import { useText } from '#app/ui/frame/use-text.ts'
import { Section } from '#app/ui/section.tsx'
import { JourneyRoad } from '#app/ui/world/journey-road.tsx'
import { Inline } from '#app/ui/inline.tsx'

const stages = [
  { id: 'seed', to: '/join-movement' },
  { id: 'sprout', to: '/church-finder' },
  { id: 'sapling', to: '/careers' },
  { id: 'tree', to: '/business-directory' },
  { id: 'harvest', to: '/ambassador' },
] as const

export function JourneyRoadmap() {
  const { heading, text: lead, stages: words } = useText('journey', journeyWords)
  return (
    <Section id="journey" title={heading} lead={lead} centered>
      <JourneyRoad
        stages={stages.map(({ id, to }) => {
          const { title, when, text, youDo, link } = words[id]
          return {
            title: (
              <>
                <span>{`${title} `}</span>
                <span>{when}</span>
              </>
            ),
            text: (
              <>
                <span>
                  <Inline>{text}</Inline>{' '}
                </span>
                <span>{youDo}</span>
              </>
            ),
            action: (
              <Link to={to}>
                <span>{link}</span>
                <ArrowRight aria-hidden />
              </Link>
            ),
          }
        })}
      />
    </Section>
  )
}
