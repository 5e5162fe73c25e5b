import { Letter } from '@/patterns/collecting/letter/letter'
import { framed } from '@/patterns/frame/page/framed'
import { ExemptionStep } from '../../exemption-journey'

/** Letter of commitment of an application for exemption. */
function ExemptionCommitment() {
  return <ExemptionStep step="commitment">{(at) => <Letter at={at} />}</ExemptionStep>
}

export default framed(ExemptionCommitment)
