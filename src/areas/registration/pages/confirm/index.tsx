import { framed } from '@/patterns/frame/page/framed'
import { Confirmation } from '../../parts/confirm/confirmation'
import { WizardStep } from '../../wizard/wizard-step'

function ConfirmInformation() {
  return <WizardStep step="confirm">{(at) => <Confirmation at={at} />}</WizardStep>
}

export default framed(ConfirmInformation)
