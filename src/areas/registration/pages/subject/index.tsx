import { framed } from '@/patterns/frame/page/framed'
import { SubjectStep } from '../../parts/subject/subject-step'
import { WizardStep } from '../../wizard/wizard-step'

function ChooseSubject() {
  return <WizardStep step="subject">{(at) => <SubjectStep at={at} />}</WizardStep>
}

export default framed(ChooseSubject)
