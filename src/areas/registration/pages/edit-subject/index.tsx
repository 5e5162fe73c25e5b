import { framed } from '@/patterns/frame/page/framed'
import { SubjectStep } from '../../parts/subject/subject-step'
import { RegistrationStep } from '../../journey/registration-step'

function EditSubject() {
  return <RegistrationStep step="subject">{(at) => <SubjectStep at={at} />}</RegistrationStep>
}

export default framed(EditSubject)
