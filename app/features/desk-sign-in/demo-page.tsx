import { deskDemoWords } from '#words/desk.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import { Button } from '#app/ui/button.tsx'

/** One button: opening the address changes nothing. */
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
