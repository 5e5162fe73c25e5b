import { AnswerForm } from '@/patterns/collecting/table/answer-form'
import { framed } from '@/patterns/frame/page/framed'
import { CorrectingStep } from '../../correction-journey'

function CorrectBaseInfo() {
  return <CorrectingStep step="baseInfo">{(at, asked) => <AnswerForm at={at} asked={asked} />}</CorrectingStep>
}

export default framed(CorrectBaseInfo)
