import { Check, Hand, RotateCcw, ShieldBan, Trash2 } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { inboxItemWords } from '#words/desk-inbox.ts'
import { deskTrashWords } from '#words/desk-trash.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Button, ButtonLink, type ButtonVariant } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import type { ItemAct } from './item-form.ts'
import type { ItemView } from './show-item.server.ts'
import { type Key, keyed } from './use-keys.ts'

const { standing, decide } = inboxItemWords

/** What one does most, in one press each: done, mine, spam, or to the page where it is decided. */
export function ItemActs({ item }: { item: ItemView }) {
  const isOver = item.state === 'done' || item.state === 'spam'
  return (
    <div className="flex flex-wrap gap-3">
      {item.decidedAt !== null && (
        <ButtonLink to={item.decidedAt} variant={item.mustDecide ? 'mustard' : 'outline'}>
          {item.mustDecide ? decide.submit : decide.look}
        </ButtonLink>
      )}
      {isOver ? (
        <>
          <OneAct item={item} act="reopen" icon={<RotateCcw aria-hidden />}>
            {standing.reopen}
          </OneAct>
          {item.kind === 'message' && item.state === 'spam' && item.reference !== null && <IntoTheTrash reference={item.reference} />}
        </>
      ) : (
        <>
          {!item.mustDecide && (
            <OneAct item={item} act="done" shortcut="e" variant="evergreen" icon={<Check aria-hidden />}>
              {standing.done}
            </OneAct>
          )}
          {!item.isMine && (
            <OneAct item={item} act="take" shortcut="a" icon={<Hand aria-hidden />}>
              {standing.take}
            </OneAct>
          )}
          <OneAct item={item} act="spam" icon={<ShieldBan aria-hidden />}>
            {standing.spam}
          </OneAct>
        </>
      )}
    </div>
  )
}

/** Spam that nobody wants to see again: the page of the trash takes it, and can put it back. */
function IntoTheTrash({ reference }: { reference: string }) {
  return (
    <form method="post" noValidate action={ownAddress('/desk/trash')}>
      <Button type="submit" name="reference" value={reference} variant="outline" icon={<Trash2 aria-hidden />}>
        {deskTrashWords.move.submit}
      </Button>
    </form>
  )
}

type ActProps = { item: ItemView; act: ItemAct; shortcut?: Key; variant?: ButtonVariant; icon: Elements; children: string }

function OneAct({ item, act, shortcut, variant = 'outline', icon, children }: ActProps) {
  return (
    <Form method="post" noValidate>
      <SeenField item={item} />
      <ActButton act={act} variant={variant} icon={icon} {...(shortcut && { shortcut })}>
        {children}
      </ActButton>
    </Form>
  )
}

/** Which state of it is shown: whoever acts on another is told. */
export function SeenField({ item }: { item: Pick<ItemView, 'seen'> }) {
  return <input type="hidden" name="seen" value={item.seen} />
}

/** The button of an act. What was pressed is not sent a second time. */
export function ActButton({ act, shortcut, children, ...look }: Omit<ActProps, 'item' | 'icon'> & { icon?: Elements }) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Button type="submit" name="act" value={act} busy={isSending} {...look} {...(shortcut && keyed(shortcut))}>
      {children}
    </Button>
  )
}
