import type { BatchOffering } from '@contract/registration/offered/offering'
import { useLocalText } from '@/i18n/local-text'
import { to } from '@/platform/navigation/destination'
import { Note } from '@/ui/feedback/note'
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

/** Notes about approved exemptions from subjects of this batch, with links to the applications. */
export function ExemptedBy({ batch: { subjects, exempted } }: { batch: Pick<BatchOffering, 'subjects' | 'exempted'> }) {
  const t = useRegistrationText()
  const local = useLocalText()
  const namesOf = (applied: string) =>
    exempted.flatMap(({ exemptionId, subjectCode }) => {
      const subject = exemptionId === applied && subjects.find(({ code }) => code === subjectCode)
      return subject ? [local(subject.name)] : []
    })
  return (
    <>
      {[...new Set(exempted.map(({ exemptionId }) => exemptionId))].map((exemptionId) => (
        <Note
          key={exemptionId}
          tone="good"
          action={{ text: t('subject.openExemption'), to: to('exemptionDetail', { exemptionId }) }}
        >
          {t('subject.exemptedBy', { names: namesOf(exemptionId).join(t('comma')) })}
        </Note>
      ))}
    </>
  )
}
