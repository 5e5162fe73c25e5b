import { basicInfoRequirements } from '@contract/basic-info/basic-info-fields'
import { AnswerForm } from '@/patterns/collecting/table/answer-form'
import { framed } from '@/patterns/frame/page/framed'
import { BasicInfoStep } from '../../basic-info-journey'

function EditBasicInfo() {
  return (
    <BasicInfoStep step="baseInfo">
      {(at) => <AnswerForm at={at} fieldsFor={(answers) => basicInfoRequirements(at.own.current, answers).fields} />}
    </BasicInfoStep>
  )
}

export default framed(EditBasicInfo)
