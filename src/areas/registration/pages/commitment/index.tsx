import { framed } from '@/patterns/frame/page/framed'
import { Letter } from '../../parts/notes/letter'
import { WizardStep } from '../../wizard/wizard-step'

function Commitment() {
  return <WizardStep step="commitment">{(at) => <Letter at={at} />}</WizardStep>
}

export default framed(Commitment)
