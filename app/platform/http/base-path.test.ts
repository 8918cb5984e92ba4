import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { stripBasePath } from './client-address.server.ts'

function ask(basePath: string, url: string): { seen?: string | undefined } {
  const answer: { seen?: string | undefined } = {}
  stripBasePath(basePath, ({ url: seen }) => void (answer.seen = seen))({ url } as IncomingMessage, {} as ServerResponse)
  return answer
}

test('behind the path of a language every address begins where the site begins', () => {
  expect(ask('/es', '/es/')).toEqual({ seen: '/' })
  expect(ask('/es', '/es/stories/first?x=1')).toEqual({ seen: '/stories/first?x=1' })
  expect(ask('/es', '/es')).toEqual({ seen: '/' })
  expect(ask('/es', '/es?from=mail')).toEqual({ seen: '/?from=mail' })
  expect(ask('/es', '/es?from=a?b&c')).toEqual({ seen: '/?from=a?b&c' })
  expect(ask('', '/es/stories')).toEqual({ seen: '/es/stories' })
})

test('what does not stand below the path is no page of this site, save for what watches the process', () => {
  for (const url of ['/', '/stories', '/essay', '/esx/stories', '//es/stories'])
    expect(ask('/es', url), url).toEqual({ seen: '/no-such-page' })
  expect(ask('/es', '/readyz')).toEqual({ seen: '/readyz' })
})
