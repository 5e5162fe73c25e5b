import { framed } from '@/patterns/frame/page/framed'
import { CorrectingStep } from '../../journey/correcting-step'
import { Confirmation } from '../../parts/confirmation'

function ConfirmCorrection() {
  return <CorrectingStep step="confirm">{(at) => <Confirmation at={at} />}</CorrectingStep>
}

export default framed(ConfirmCorrection)
