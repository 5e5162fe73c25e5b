import { framed } from '@/patterns/frame/page/framed'
import { ExemptionStep } from '../../journey/exemption-step'
import { SubjectStep } from '../../parts/subjects/subject-step'

function Subjects() {
  return <ExemptionStep step="subject">{(at) => <SubjectStep at={at} />}</ExemptionStep>
}

export default framed(Subjects)
