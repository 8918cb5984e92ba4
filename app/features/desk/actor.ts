export const ROLES = ['keeper', 'helper'] as const
export type Role = (typeof ROLES)[number]

/**
 * Who acts at the desk: somebody who is signed in. Every verb is handed one, and asks the database inside its transaction
 * whether it still holds (`stillMay`).
 */
export type Actor = { id: string; name: string; role: Role }
export type Keeper = Actor & { role: 'keeper' }

/** Somebody at the keyboard of the server. */
export type ServerActor = { id: null; name: string; role: 'server' }
/** Who did something, as the history has it. */
export type ActedBy = Actor | ServerActor

export function isKeeper(actor: ActedBy): actor is Keeper {
  return actor.role === 'keeper'
}

export function serverActor(name: string): ServerActor {
  return { id: null, name, role: 'server' }
}
