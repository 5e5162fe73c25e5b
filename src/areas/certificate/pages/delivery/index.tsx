import { AnswerForm } from '@/patterns/collecting/table/answer-form'
import { framed } from '@/patterns/frame/page/framed'
import { ApplicationStep } from '../../application/application-journey'

function Delivery() {
  return <ApplicationStep step="baseInfo">{(at) => <AnswerForm at={at} />}</ApplicationStep>
}

export default framed(Delivery)
