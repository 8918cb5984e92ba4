import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** `/` leads to the search from anywhere, unless someone is typing or a dialog is open. */
export function SearchKey() {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>('main input[type=search][name=q]')
      if (field) {
        field.focus()
        field.select()
      } else void navigate('/search', { state: { focusSearch: true } })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate])
  return null
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
