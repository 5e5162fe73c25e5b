import { framed } from '@/patterns/frame/page/framed'
import { AnswerForm } from '@/patterns/collecting/table/answer-form'
import { RegistrationStep } from '../../journey/registration-step'

function EditBaseInfo() {
  return <RegistrationStep step="baseInfo">{(at) => <AnswerForm at={at} />}</RegistrationStep>
}

export default framed(EditBaseInfo)
