import { Download } from 'lucide-react'
import { inboxWords } from '#words/desk-inbox.ts'
import { ConfirmField } from '#app/features/desk-sign-in/confirm-field.tsx'
import { filterParams } from '#app/features/inbox/inbox-query.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { InboxView } from './show-inbox.server.ts'

type Props = { inbox: Pick<InboxView, 'filter'>; fresh: boolean; refused: boolean }

/** All that is shown as a file: one button for who typed the password a few minutes ago, else it is typed with it. */
export function ExportForm({ inbox, fresh, refused }: Props) {
  const { submit, refused: why } = inboxWords.export
  if (fresh) return <FileForm inbox={inbox} fresh />
  return (
    <details open={refused || undefined}>
      <summary className={buttonClass({ variant: 'quiet', size: 'sm' }, 'w-fit cursor-pointer list-none')}>
        <Download aria-hidden /> {submit}
      </summary>
      <div className="card mt-2 max-w-md">
        {refused && (
          <Notice kind="problem" live focusOnLoad>
            {why}
          </Notice>
        )}
        <FileForm inbox={inbox} fresh={false} />
      </div>
    </details>
  )
}

/** A file is no page: the browser saves it, and stays. */
function FileForm({ inbox: { filter }, fresh }: Omit<Props, 'refused'>) {
  return (
    <form method="post" noValidate action={ownAddress('/desk/inbox/export')} className="grid gap-4">
      {[...filterParams(filter)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ConfirmField fresh={fresh} answer={undefined} prefix="export" />
      <p>
        <Button type="submit" variant={fresh ? 'quiet' : 'evergreen'} size="sm" icon={<Download aria-hidden />}>
          {inboxWords.export.submit}
        </Button>
      </p>
    </form>
  )
}
