import { framed } from '@/patterns/frame/page/framed'
import { AnswerForm } from '@/patterns/collecting/table/answer-form'
import { Refused } from '../../parts/refused'
import { RegistrationStep } from '../../journey/registration-step'

function BaseInfo() {
  return (
    <RegistrationStep step="baseInfo">
      {(at) => (
        <>
          <Refused refusal={at.draft.refusal} />
          <AnswerForm at={at} />
        </>
      )}
    </RegistrationStep>
  )
}

export default framed(BaseInfo)
