import { secondFactorWords } from '#words/desk-ways-in.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

const { recovery } = secondFactorWords

/** The ten codes, this once. */
export function RecoveryCodeList({ codes, onward }: { codes: string[]; onward: { to: string; label: string } }) {
  return (
    <section aria-labelledby="codes-title" className="grid max-w-2xl gap-6">
      <Notice kind="warning" focusOnLoad title={recovery.onceTitle}>
        <p>{recovery.onceText}</p>
      </Notice>
      <h2 id="codes-title" className="text-xl">
        {recovery.listTitle}
      </h2>
      <ol className="grid gap-x-8 gap-y-2 font-semibold figures sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p>{recovery.how}</p>
      <p className="no-print">
        <ButtonLink to={onward.to} reloadDocument>
          {onward.label}
        </ButtonLink>
      </p>
    </section>
  )
}
