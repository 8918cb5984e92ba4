import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { CachedPage } from '../page-cache.server.ts'
import type { Address } from './addresses.server.ts'
import { sendPage } from './cached-page.server.ts'
import { atPace } from './upload-pace.server.ts'
import { MOST_BODY_BYTES } from './upload-parts.server.ts'
import { openUploadPlaces, type PlacesLimits } from './upload-places.server.ts'
import { giveTime } from './upload-time.server.ts'
import { setTimeout } from '../timers.ts'

/** Why nothing of a form with files is read. */
export type Unread = 'busy' | 'too-large'

/**
 * As many as are answered within the wait that `FILES_GATE` allows, whatever a picture takes on this machine just now: who
 * has sent all of it is not sent away. Slow lines hold a place for minutes: they stand beside.
 */
export const UPLOAD_PLACES: PlacesLimits = {
  atOnce: 10,
  ofOneBlock: 6,
  answeredWithinMs: 12_000,
  least: 3,
  slowAfterMs: 8_000,
  slowAtOnce: 60,
  slowOfOneBlock: 20,
  waiting: 20,
  waitMs: 20_000,
}

/** Whose body is being read, and what becomes of it where somebody else needs its place. */
export type UploadPlace = {
  givenUp: AbortSignal
  answer(): CachedPage
  /** Reads on, so that the answer is seen. */
  readAway(rest: ReadableStream<Uint8Array>): void
}
const placesTaken = new WeakMap<IncomingMessage, UploadPlace>()
export const uploadPlaceOf = (request: IncomingMessage) => placesTaken.get(request)

/** For an answer to be read that came before all was sent. */
const LINGERS_MS = 1_000

/** A form may bring files where its door says so, and this one does. */
export function bringsFiles(address: Address, contentType: string | undefined): boolean {
  return 'door' in address && address.door?.takesFiles === true && /^multipart\/form-data;/i.test(contentType ?? '')
}

/**
 * Where forms with files wait until they are read, and have their own time to come.
 * @param take takes it from there
 * @param unread what is answered where it is not read
 */
export function openUploadDoor(take: RequestListener, unread: (address: Address, why: Unread) => CachedPage, limits = UPLOAD_PLACES) {
  const places = openUploadPlaces(limits)

  return async (request: IncomingMessage, response: ServerResponse, { network, address }: { network: string; address: Address }) => {
    // Once its connection has ended, a request has none.
    const { socket } = request
    giveTime(request)
    const goOn = (rest: ReadableStream<Uint8Array>) => {
      const isLast = !response.shouldKeepAlive
      response.shouldKeepAlive = true
      void readAway(rest, socket).then(() => isLast && socket.end())
    }
    const refuse = (why: Unread) => {
      goOn(Readable.toWeb(request) as ReadableStream<Uint8Array>)
      sendPage(unread(address, why), request, response)
    }
    const bytes = Number(request.headers['content-length'] ?? 0)
    if (bytes > MOST_BODY_BYTES) return refuse('too-large')
    const givingUp = new AbortController()
    const place = await places.enter(
      network,
      () => socket.destroyed,
      () => givingUp.abort(),
    )
    if (socket.destroyed) return place?.leave()
    if (!place) return refuse('busy')
    request.once('end', () => place.whole(bytes))
    placesTaken.set(request, { givenUp: givingUp.signal, answer: () => unread(address, 'busy'), readAway: goOn })
    response.once('close', () => {
      place.leave()
      if (givingUp.signal.aborted) return
      // What was given up in the middle has no end that the connection could wait for.
      setTimeout(() => request.complete || socket.destroySoon(), LINGERS_MS).unref()
    })
    take(request, response)
  }
}

/**
 * The answer stands on the line already: who looks sees it and stops. Most browsers send all of it first, and would show a
 * broken line instead where nobody takes it. So even a connection that is to end with this answer ends only then.
 */
async function readAway(rest: ReadableStream<Uint8Array>, socket: Socket): Promise<void> {
  try {
    for await (const _ of atPace(rest, MOST_BODY_BYTES));
  } catch {
    socket.destroy()
  }
}
