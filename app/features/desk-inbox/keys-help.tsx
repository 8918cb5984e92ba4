import { Keyboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { keysWords } from '#words/desk-inbox.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { doKeysRest, letKeysRest } from './keys-rest.ts'
import { type Key, keyed } from './use-keys.ts'

/** Shows which keys a page has, and switches them off. Without scripts there are none, and no button. */
export function KeysHelp({ keys }: { keys: Key[] }) {
  const [open, setOpen] = useState(false)
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  if (!isThere) return null
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="max-md:hidden"
        icon={<Keyboard aria-hidden />}
        onClick={() => setOpen(true)}
        {...keyed('?')}
      >
        {keysWords.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={keysWords.title}>
        <KeyList keys={keys} />
      </Dialog>
    </>
  )
}

function KeyList({ keys }: { keys: Key[] }) {
  const [rest, setRest] = useState(doKeysRest)
  return (
    <div className="grid gap-5">
      <p data-step-heading tabIndex={-1}>
        {keysWords.text}
      </p>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
        {keys.map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="badge min-w-9 justify-center font-mono">{key}</kbd>
            </dt>
            <dd>{keysWords.lines[key]}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        name="keys"
        label={keysWords.on}
        checked={!rest}
        onChange={({ currentTarget }) => {
          letKeysRest(!currentTarget.checked)
          setRest(!currentTarget.checked)
        }}
      />
    </div>
  )
}
