import type { ArrangementStatus } from '@contract/accommodation/accommodation-card'
import { useLocalText } from '@/i18n/local-text'
import { to } from '@/platform/navigation/destination'
import { Note } from '@/ui/feedback/note'
import { useAppointmentText } from '../texts'

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

/** Text keys about accommodations before and after booking. Pure. */
interface Says {
  tone: 'neutral' | 'wait' | 'good'
  text:
    | 'arrange.none'
    | 'arrange.auditing'
    | 'arrange.rejected'
    | 'arrange.passed'
    | 'arrange.booked.none'
    | 'arrange.booked.auditing'
    | 'arrange.booked.passed'
  action: 'arrange.apply' | 'arrange.see'
}

/** Returns null if there is no application and applications are closed. */
function arrangementSays({ state, isOpen }: ArrangementStatus, isBooked: boolean): Says | null {
  if (state === 'passed')
    return isBooked
      ? { tone: 'neutral', text: 'arrange.booked.passed', action: 'arrange.see' }
      : { tone: 'good', text: 'arrange.passed', action: 'arrange.see' }
  if (state === 'auditing')
    return isBooked
      ? { tone: 'neutral', text: 'arrange.booked.auditing', action: 'arrange.see' }
      : { tone: 'wait', text: 'arrange.auditing', action: 'arrange.see' }
  if (!isOpen) return null
  if (state === 'rejected' && !isBooked) return { tone: 'wait', text: 'arrange.rejected', action: 'arrange.see' }
  return { tone: 'neutral', text: isBooked ? 'arrange.booked.none' : 'arrange.none', action: 'arrange.apply' }
}
