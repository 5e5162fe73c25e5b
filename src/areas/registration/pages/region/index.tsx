import { framed } from '@/patterns/frame/page/framed'
import { RegionStep } from '../../parts/region/region-step'
import { WizardStep } from '../../wizard/wizard-step'

function ChooseRegion() {
  return <WizardStep step="region">{(at) => <RegionStep at={at} />}</WizardStep>
}

export default framed(ChooseRegion)
