import { AnswerForm } from '@/patterns/collecting/table/answer-form'
import { framed } from '@/patterns/frame/page/framed'
import { ExemptionStep } from '../../exemption-journey'

function BaseInfo() {
  return <ExemptionStep step="baseInfo">{(at) => <AnswerForm at={at} />}</ExemptionStep>
}

export default framed(BaseInfo)
