/** Who else may be handed an answer. */
export type Audience =
  /** Everyone who asks for the same address: it is kept. Only the shared door says so. */
  | 'everyone'
  /** Whoever asked. */
  | 'visitor'
  /** Whoever sent a form that everyone may see: their browser shows them what it was answered again, at a step back. */
  | 'sender'
  /** Whoever asked; its address, or something on it, is a secret. */
  | 'holder'

/** What the `handle` of a door, or of a route behind it, tells the listener, before anything of a request is read. */
export type Door = {
  /** What knocks here proves itself by a signature, and comes from no page of ours. */
  signed?: true
  /** The longest body that is read here; without it that of a form. */
  maxBytes?: number
  /** Its forms may bring files, which go to the disk (`uploads.server.ts`). */
  takesFiles?: true
  /** Its forms wait for an outside service: they have places of their own, so that no other form waits with them. */
  waitsOutside?: true
  /** Behind it is nothing on a live site. */
  demoOnly?: true
  /** Its pages are made before anyone asks for them. */
  prepared?: true
  /** Its pages are made for whoever shows a cookie: nobody else is handed one, not even who asks for the same at the same moment. */
  asksWho?: true
  /** Its pages ask Google's library, where the site is set to: only their policy allows it. */
  asksGoogle?: true
}

/** No form of ours has a quarter of them; to take apart and show again 32,000 would hold up everybody else. */
export const MOST_FIELDS = 200

/** Longer forms are not taken, counted as they are sent (in bytes). No field's own limit comes near it. */
export const FORM_BYTES = 64 * 1024
