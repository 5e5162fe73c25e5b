import { framed } from '@/patterns/frame/page/framed'
import { Letter } from '@/patterns/collecting/letter/letter'
import { RegistrationStep } from '../../journey/registration-step'

function Commitment() {
  return <RegistrationStep step="commitment">{(at) => <Letter at={at} />}</RegistrationStep>
}

export default framed(Commitment)
