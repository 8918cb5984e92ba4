import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { uiWords } from '#copy/ui.ts'
import { controlProps, FieldFrame, fieldId, type FieldText } from './field.tsx'
import { type FetchSuggestions, type Suggestion, useSuggestions } from './use-suggestions.ts'
import type { Elements } from '#app/ui/elements.ts'

type Props<T extends Suggestion> = FieldText &
  Omit<ComponentProps<'input'>, 'name' | 'prefix' | 'list'> & {
    suggest: FetchSuggestions<T>
    onChoose?: (suggestion: T) => void
    aside?: Elements
    children?: Elements
  }

/** The 'editable combobox with list autocomplete' of the ARIA Authoring Practices. Without scripts it is a plain field. */
export function Combobox<T extends Suggestion>({ suggest, onChoose, children, ...field }: Props<T>) {
  const { label, name, hint, error, optional, prefix, aside, className, onChange, ...input } = field
  const text = { label, name, hint, error, optional, prefix }
  const listId = `${fieldId(name, prefix)}-suggestions`
  const optionId = (index: number) => `${listId}-${index}`
  const control = useRef<HTMLInputElement>(null)
  const isChoosing = useRef(false)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const { found, ask, clear } = useSuggestions(suggest)
  const [active, setActive] = useState(-1)
  useEffect(() => setActive(-1), [found])
  const options = found ?? []
  const isOpen = options.length > 0
  useEffect(() => {
    if (isOpen) void document.getElementById(listId)?.scrollIntoView({ block: 'nearest' })
  }, [listId, isOpen])
  useEffect(() => {
    // The block discards the promise that newer browsers return here, which React would take for a cleanup function.
    void document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  function choose(suggestion: T): void {
    isChoosing.current = true
    setInputValue(control.current!, suggestion.value)
    isChoosing.current = false
    clear()
    onChoose?.(suggestion)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const { key, altKey } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) ask(event.currentTarget.value, { atOnce: true })
      else if (altKey && key === 'ArrowUp') clear()
      else setActive(key === 'ArrowDown' ? (active + 1) % options.length : (active <= 0 ? options.length : active) - 1)
    } else if (key === 'Escape' && isOpen) {
      // Escape closes the list and not the dialog around the field.
      event.preventDefault()
      clear()
    } else if (key === 'Enter' && isOpen) {
      if (active >= 0) event.preventDefault()
      if (active >= 0) choose(options[active]!)
      else clear()
    } else if (/^(Home|End|ArrowLeft|ArrowRight)$/.test(key)) setActive(-1)
  }

  return (
    <FieldFrame {...text} aside={aside} className={className}>
      {children}
      <span className="relative block">
        <input
          className="control"
          type="text"
          required={!optional}
          {...input}
          {...controlProps(text)}
          {...(scripted && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
            // The browser's own suggestions would cover the list.
            autoComplete: 'off',
            autoCorrect: 'off',
            spellCheck: false,
          })}
          ref={control}
          onKeyDown={onKeyDown}
          onBlur={clear}
          onChange={(event) => {
            onChange?.(event)
            if (!isChoosing.current && document.activeElement === event.currentTarget) ask(event.currentTarget.value)
          }}
        />
        {isOpen && (
          <ul id={listId} role="listbox" aria-label={uiWords.suggestionList} className="suggestions">
            {options.map((suggestion, index) => (
              <li
                key={suggestion.value}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                className="suggestion"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion)}
              >
                <span>{suggestion.label}</span>
                {suggestion.note && <span className="hint block">{suggestion.note}</span>}
              </li>
            ))}
          </ul>
        )}
        {scripted && (
          <span role="status" className="sr-only">
            {found && uiWords.suggestions({ count: options.length, written: String(options.length) })}
          </span>
        )}
      </span>
    </FieldFrame>
  )
}

export function setInputValue(control: HTMLInputElement, value: string): void {
  // React tracks the value on the element, so the native setter is needed for React to see the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
