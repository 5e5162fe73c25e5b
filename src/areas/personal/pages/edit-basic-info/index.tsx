import { AnswerForm } from '@/patterns/collecting/table/answer-form'
import { framed } from '@/patterns/frame/page/framed'
import { BasicInfoStep } from '../../journey/basic-info-step'

function EditBasicInfo() {
  return <BasicInfoStep step="baseInfo">{(at) => <AnswerForm at={at} />}</BasicInfoStep>
}

export default framed(EditBasicInfo)
