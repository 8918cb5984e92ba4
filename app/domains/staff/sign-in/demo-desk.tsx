import { Inbox } from 'lucide-react'
import { mailboxWords } from '#copy/mailbox.ts'
import { deskDemoWords } from '#copy/staff/desk.ts'
import { DeskPage } from '#app/domains/staff/desk/desk-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { localizePath } from '#app/ui/frame/page-links.ts'

/** Opening this page changes nothing, because mail scanners open links too. Its button signs in. */
export function DemoPage({ isOpen }: { isOpen: boolean }) {
  const { title, text, submit, gone } = deskDemoWords
  return (
    <DeskPage title={title}>
      <div className="grid max-w-xl gap-6">
        <p>{isOpen ? text : gone}</p>
        {isOpen && (
          <form method="post" noValidate>
            <Button type="submit" size="lg">
              {submit}
            </Button>
          </form>
        )}
      </div>
    </DeskPage>
  )
}

export function DemoDeskPanel() {
  const { heading, text, open } = mailboxWords.desk
  return (
    <section aria-labelledby="practice-desk" className="card mb-10">
      <h2 id="practice-desk" className="flex items-center gap-3 text-xl">
        <Inbox className="shrink-0 text-clay" aria-hidden /> {heading}
      </h2>
      <p>{text}</p>
      <form method="post" action={localizePath('/demo/desk')} className="pt-1">
        <Button type="submit" variant="outline" size="sm">
          {open}
        </Button>
      </form>
    </section>
  )
}
