import type { ArrangementStatus } from '@contract/accommodation/accommodation-card'
import { useLocalText } from '@/i18n/local-text'
import { to } from '@/platform/navigation/destination'
import { Note } from '@/ui/feedback/note'
import { useAppointmentText } from '../texts'
import { arrangementSays } from './arrangement-says'

interface ArrangementNoteProps {
  standing: ArrangementStatus | null
  /** A seat without accommodations is already booked. */
  isBooked?: boolean
}

/** Status of the candidate's accommodations, before or after booking. */
export function ArrangementNote({ standing, isBooked = false }: ArrangementNoteProps) {
  const t = useAppointmentText()
  const local = useLocalText()
  const says = standing && arrangementSays(standing, isBooked)
  if (!says) return null
  const names = standing.granted.map(({ name }) => local(name)).join(t('comma'))
  const action = { text: t(says.action), to: to('accommodation', { offerCode: standing.code }) }
  return (
    <Note tone={says.tone} action={action}>
      {t(says.text, { names })}
    </Note>
  )
}
