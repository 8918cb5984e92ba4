import type { ReactNode } from 'react'
import { formWords } from '#copy/forms.ts'
import { confirmationWords } from '#copy/staff/desk-confirmations.ts'
import { deskErrorWords, deskNotFoundWords } from '#copy/staff/desk.ts'
import type { AnyAnswer } from '#app/forms/form-answer.ts'
import { summarizeErrors, FormErrors } from '#app/forms/form-fields.tsx'
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { Table, type TableProps } from '#app/ui/table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DESK_HOME_PATH } from './desk-routes.ts'
import type { DoneNoticeKey } from './confirmation.ts'

type Props = {
  title: string
  lead?: string
  answer?: AnyAnswer | undefined
  /** The fields in the order in which the list of errors links to them. */
  fields?: readonly string[]
  confirmation?: DoneNoticeKey | undefined
  actions?: Elements
  children?: Elements
}

export function DeskPage({ title, lead, answer, fields = [], confirmation, actions, children }: Props) {
  const { siteName } = useSiteFacts()
  const problems = summarizeErrors(
    answer,
    fields.map((name) => ({ name })),
  )
  return (
    <div className="wrap grid gap-6 pt-6 pb-20 md:gap-8 md:pt-8">
      <title>{`${problems.length > 0 ? formWords.errorInTitle : ''}${title} · ${siteName}`}</title>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 gap-2">
          <h1 tabIndex={-1} className="text-3xl [overflow-wrap:anywhere]">
            {title}
          </h1>
          {lead && <p className="max-w-2xl text-muted">{lead}</p>}
        </div>
        {actions}
      </header>
      <FormErrors answer={answer} problems={problems} />
      {!answer && confirmation && <Notice kind="success" live focusOnLoad title={confirmationWords[confirmation]} />}
      {children}
    </div>
  )
}

/** @param props.reference the reference of the error, by which the log entry is found */
export function DeskError({ reference }: { reference: string | undefined }) {
  const { title, text, action } = deskErrorWords
  return (
    <DeskPage title={title} lead={text}>
      {reference && <p>{deskErrorWords.reference(reference)}</p>}
      <p>
        <ButtonLink to={DESK_HOME_PATH} reloadDocument>
          {action}
        </ButtonLink>
      </p>
    </DeskPage>
  )
}

export function DeskNotFound() {
  const { title, text, action } = deskNotFoundWords
  return (
    <DeskPage title={title}>
      <p className="max-w-xl">{text}</p>
      <p>
        <ButtonLink to={DESK_HOME_PATH}>{action}</ButtonLink>
      </p>
    </DeskPage>
  )
}

type SectionProps = { id: string; title: string; className?: string; children: ReactNode }

export function DeskSection({ id, title, className = 'grid gap-3', children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function TableSection({ id, title, none, ...table }: { id: string; title: string; none: string } & Omit<TableProps, 'name'>) {
  return (
    <DeskSection id={id} title={title}>
      {table.rows.length === 0 ? <p className="text-muted">{none}</p> : <Table name={{ labelledBy: id }} {...table} />}
    </DeskSection>
  )
}

export function SubmitRow({ children, ...look }: { children: string; size?: ButtonSize; variant?: ButtonVariant }) {
  return (
    <p>
      <Button type="submit" {...look}>
        {children}
      </Button>
    </p>
  )
}
