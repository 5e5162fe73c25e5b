import type { ArrangementStatus } from '@contract/accommodation/accommodation-card'
import { useLocalText } from '@/i18n/local-text'
import { to } from '@/platform/navigation/destination'
import { Note } from '@/ui/feedback/note'
import { useAppointmentText } from '../texts'
import { arrangementSays } from './arrangement-says'

interface ArrangementNoteProps {
  status: ArrangementStatus | null
  /** A seat without accommodations is already booked. */
  isBooked?: boolean
}

/** Status of the candidate's accommodations, before or after booking. */
export function ArrangementNote({ status, isBooked = false }: ArrangementNoteProps) {
  const t = useAppointmentText()
  const local = useLocalText()
  const says = status && arrangementSays(status, isBooked)
  if (!says) return null
  const names = status.granted.map(({ name }) => local(name)).join(t('comma'))
  const action = { text: t(says.action), to: to('accommodation', { offerCode: status.code }) }
  return (
    <Note tone={says.tone} action={action}>
      {t(says.text, { names })}
    </Note>
  )
}
