import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useRoute } from '@/patterns/frame/page/route-context'
import { RegistrationInView, useRegistrationInView } from '@/patterns/owned/registration-in-view'
import { NotNow, usePermissions } from '../not-now'
import { useChangesText } from '../texts'
import { readSubjects, type Changeable, type ChangeKind } from './subject-calls'
import { SubjectsForm } from './subjects-form'

const actions = { swap: 'swapSubject', add: 'addSubject' } as const

/** Page to swap subjects or to add some. */
export function SubjectsPage({ kind }: { kind: ChangeKind }) {
  const regId = useRegistrationInView(useRoute().params.regId)
  const found = useLoaded(() => readSubjects(regId), [regId])
  return (
    <RegistrationInView id={regId} of={found} registrationOf={({ registration }) => registration}>
      {(changeable) => <SubjectsChange kind={kind} changeable={changeable} onChange={found.refresh} />}
    </RegistrationInView>
  )
}

interface SubjectsChangeProps {
  kind: ChangeKind
  changeable: Changeable
  onChange: () => Promise<unknown>
}

function SubjectsChange({ kind, changeable, onChange }: SubjectsChangeProps) {
  const t = useChangesText()
  const { registration } = changeable
  const permission = usePermissions(registration)[actions[kind]]
  if (!permission.allowed)
    return <NotNow title={t(`subjects.title.${kind}`)} why={permission} registration={registration} />
  return <SubjectsForm kind={kind} changeable={changeable} onChange={onChange} />
}
