import { Link } from 'react-router'
import { accountDeskWords } from '#words/desk-staff.ts'

export function BackToAccount() {
  return (
    <p>
      <Link to="/desk/account" className="inline-block py-1">
        {accountDeskWords.back}
      </Link>
    </p>
  )
}
