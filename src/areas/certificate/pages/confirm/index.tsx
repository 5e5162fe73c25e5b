import { framed } from '@/patterns/frame/page/framed'
import { ApplicationStep } from '../../application/journey/application-step'
import { Confirmation } from '../../application/parts/confirmation'

function Confirm() {
  return <ApplicationStep step="confirm">{(at) => <Confirmation at={at} />}</ApplicationStep>
}

export default framed(Confirm)
