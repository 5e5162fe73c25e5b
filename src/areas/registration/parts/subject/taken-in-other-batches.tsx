import { to } from '@/platform/navigation/destination'
import { Note } from '@/ui/feedback/note'
import { useLocalText } from '@/i18n/local-text'
import { useRegistrationText } from '../../texts'
import { registrationsElsewhere, type SubjectOption } from './subject-options'

/**
 * Notes about other registrations that rule out subjects, with links to them; cancelling one permits the subjects
 * again.
 */
export function TakenInOtherBatches({ options }: { options: readonly SubjectOption[] }) {
  const t = useRegistrationText()
  const local = useLocalText()
  return (
    <>
      {registrationsElsewhere(options).map(({ registrationId, registrationNumber, subjects }) => (
        <Note
          key={registrationId}
          tone="wait"
          action={{ text: t('subject.openElsewhere'), to: to('registrationDetail', { registrationId }) }}
        >
          {t('subject.takenElsewhere', {
            names: subjects.map(({ name }) => local(name)).join(t('comma')),
            number: registrationNumber,
          })}
        </Note>
      ))}
    </>
  )
}
