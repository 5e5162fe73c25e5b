import { framed } from '@/patterns/frame/page/framed'
import { AnswerForm } from '../../parts/answers/answer-form'
import { Refused } from '../../parts/notes/refused'
import { WizardStep } from '../../wizard/wizard-step'

function BaseInfo() {
  return (
    <WizardStep step="baseInfo">
      {(at) => (
        <>
          <Refused refusal={at.draft.refusal} />
          <AnswerForm at={at} />
        </>
      )}
    </WizardStep>
  )
}

export default framed(BaseInfo)
