export const ROLES = ['keeper', 'helper'] as const
export type Role = (typeof ROLES)[number]

/** Somebody who is signed in. Every change checks the role again in its transaction (`isAuthorized`). */
export type Actor = { id: string; name: string; role: Role }
export type Keeper = Actor & { role: 'keeper' }

export type ServerActor = { id: null; name: string; role: 'server' }
export type AnyActor = Actor | ServerActor

export function isKeeper(actor: AnyActor): actor is Keeper {
  return actor.role === 'keeper'
}

export function serverActor(name: string): ServerActor {
  return { id: null, name, role: 'server' }
}
