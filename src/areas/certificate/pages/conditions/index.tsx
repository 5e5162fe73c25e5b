import { Letter } from '@/patterns/collecting/letter/letter'
import { framed } from '@/patterns/frame/page/framed'
import { ApplicationStep } from '../../application/journey/application-step'

function Conditions() {
  return <ApplicationStep step="commitment">{(at) => <Letter at={at} />}</ApplicationStep>
}

export default framed(Conditions)
