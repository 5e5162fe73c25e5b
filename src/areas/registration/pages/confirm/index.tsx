import { framed } from '@/patterns/frame/page/framed'
import { Confirmation } from '../../parts/confirm/confirmation'
import { RegistrationStep } from '../../journey/registration-step'

function ConfirmInformation() {
  return <RegistrationStep step="confirm">{(at) => <Confirmation at={at} />}</RegistrationStep>
}

export default framed(ConfirmInformation)
