import { framed } from '@/patterns/frame/page/framed'
import { AnswerForm } from '../../parts/answers/answer-form'
import { WizardStep } from '../../wizard/wizard-step'

function EditBaseInfo() {
  return <WizardStep step="baseInfo">{(at) => <AnswerForm at={at} />}</WizardStep>
}

export default framed(EditBaseInfo)
