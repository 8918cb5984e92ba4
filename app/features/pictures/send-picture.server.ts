import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { isOutage, OUTAGE_RETRY_SECONDS } from '#app/platform/database/outage.ts'
import { openGate } from '#app/platform/http/gate.server.ts'
import { CLOSED_POLICY, FOR_OTHER_SITES } from '#app/platform/http/security.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { openPicture } from './open-picture.server.ts'

/** A row is looked up in a millisecond, and a page has a dozen pictures: a hall of people who open one waits for seconds at most. */
const GATE = { atOnce: 8, waiting: 2_000, waitMs: 10_000 }
const RETRY_SECONDS = 2

type Asked = { name: string; network: string; request: IncomingMessage; response: ServerResponse }

/**
 * Answers for the files of pictures, beside the pages and in a line of their own. A browser asks each time whether it may
 * still show one, so that a picture that was withdrawn is gone at once.
 * @param headers of every answer of the site
 */
export function openPictureDoor(services: Pick<Services, 'db' | 'files' | 'log'>, headers: Record<string, string>) {
  const gate = openGate(GATE)
  const own = {
    ...headers,
    ...FOR_OTHER_SITES,
    'cache-control': 'private, max-age=0, must-revalidate',
    'content-security-policy': `${CLOSED_POLICY}; sandbox`,
    // What a search engine has kept could not be withdrawn.
    'x-robots-tag': 'noindex',
  }

  /** @param notThere answers for what is no picture that everyone may see, whatever it is */
  return async function send({ name, network, request, response }: Asked, notThere: () => void): Promise<void> {
    const leave = await gate.enter(network, () => request.socket.destroyed)
    if (!leave) return askToWait(response, headers, RETRY_SECONDS)
    try {
      const picture = await openPicture(services, name)
      if (!picture) return notThere()
      const { etag, type } = picture
      if (has(request.headers['if-none-match'], etag)) return void response.writeHead(304, { ...own, etag }).end()
      const opened = await picture.open()
      if (!opened) services.log.error({ file: name }, 'the file of a picture is not there')
      if (!opened) return notThere()
      // While it is sent, others are looked up.
      leave()
      response.writeHead(200, { ...own, etag, 'content-type': type, 'content-length': opened.bytes, 'content-disposition': 'inline' })
      if (request.method === 'HEAD') await Promise.all([opened.body.cancel(), response.end()])
      else await pipeline(opened.body, response)
    } catch (error) {
      if (!response.headersSent) askToWait(response, headers, OUTAGE_RETRY_SECONDS)
      else response.destroy()
      // A visitor who leaves in the middle is no fault of the picture.
      if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return
      services.log[isOutage(error) ? 'warn' : 'error']({ err: error }, 'a picture cannot be read')
    } finally {
      leave()
    }
  }
}

/** Whether a browser has it, by the list that it sent of what it has. */
function has(sent: string | undefined, etag: string): boolean {
  return sent !== undefined && sent.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag)
}

function askToWait(response: ServerResponse, headers: Record<string, string>, seconds: number): void {
  const own = { 'cache-control': 'no-store', 'content-security-policy': CLOSED_POLICY, 'retry-after': String(seconds), 'content-length': 0 }
  response.writeHead(503, { ...headers, ...own }).end()
}
