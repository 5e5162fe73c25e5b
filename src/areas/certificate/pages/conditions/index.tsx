import { Letter } from '@/patterns/collecting/letter/letter'
import { framed } from '@/patterns/frame/page/framed'
import { ApplicationStep } from '../../application/application-journey'

function Conditions() {
  return <ApplicationStep step="commitment">{(at) => <Letter at={at} />}</ApplicationStep>
}

export default framed(Conditions)
