/** What a control is, whatever it is called: `name` is what the form sends. */
export type FieldFacts = {
  name: string
  type: 'text' | 'email' | 'tel' | 'url' | 'textarea' | 'file'
  /** A number typed as text: no arrows, no scrolling wheel that changes it. */
  inputMode?: 'numeric'
  autoComplete?: string
  required: boolean
  /** In characters as people count them: code points. */
  maxLength?: number
}

/** What a visitor reads of a control, and how each mistake in it is mended. */
export type FieldWords = { label: string; hint?: string; missing?: string; invalid?: string }

export type FormField = FieldFacts & FieldWords
