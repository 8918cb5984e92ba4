import { Inbox } from 'lucide-react'
import { mailboxWords } from '#words/mailbox.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Button } from '#app/ui/button.tsx'

/** On the practice mailbox: the way to the desk of a demo. */
export function DemoDeskPanel() {
  const { heading, text, open } = mailboxWords.desk
  return (
    <section aria-labelledby="practice-desk" className="card mb-10">
      <h2 id="practice-desk" className="flex items-center gap-3 text-xl">
        <Inbox className="shrink-0 text-clay" aria-hidden /> {heading}
      </h2>
      <p>{text}</p>
      <form method="post" action={ownAddress('/demo/desk')} className="pt-1">
        <Button type="submit" variant="outline" size="sm">
          {open}
        </Button>
      </form>
    </section>
  )
}
