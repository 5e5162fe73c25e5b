import { framed } from '@/patterns/frame/page/framed'
import { ExemptionStep } from '../../journey/exemption-step'
import { Confirmation } from '../../parts/confirm/confirmation'

function Confirm() {
  return <ExemptionStep step="confirm">{(at) => <Confirmation at={at} />}</ExemptionStep>
}

export default framed(Confirm)
