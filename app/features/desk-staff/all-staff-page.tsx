import { UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { deskFrameWords } from '#words/desk.ts'
import { staffWords } from '#words/desk-staff.ts'
import { DeskPage } from '#app/features/desk/desk-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { showAllStaff } from './staff-view.server.ts'

type AllStaff = Awaited<ReturnType<typeof showAllStaff>>

/** Who works at the desk. */
export function AllStaffPage({ allStaff }: { allStaff: AllStaff }) {
  const { title, lead, invite } = staffWords
  return (
    <DeskPage
      title={title}
      lead={lead}
      actions={
        <ButtonLink to="/desk/people/invite" icon={<UserPlus aria-hidden />}>
          {invite.title}
        </ButtonLink>
      }
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {allStaff.map((staff) => (
          <StaffCard key={staff.id} staff={staff} />
        ))}
      </ul>
    </DeskPage>
  )
}

function StaffCard({ staff: { id, name, email, role, standing, since, isSelf } }: { staff: AllStaff[number] }) {
  const { standings, you, joined } = staffWords
  return (
    <li className="card min-w-0">
      <h2 className="text-xl break-words">
        <Link className="card-link" to={`/desk/people/${id}`}>
          {name ?? email}
        </Link>
      </h2>
      <p className="text-sm break-words text-muted">{email}</p>
      <p className="flex flex-wrap gap-2">
        <span className="badge">{deskFrameWords.roles[role]}</span>
        {standing !== 'active' && <span className="badge">{standings[standing]}</span>}
        {isSelf && <span className="badge">{you}</span>}
      </p>
      {since && <p className="text-sm text-muted">{joined(since)}</p>}
    </li>
  )
}
