import { framed } from '@/patterns/frame/page/framed'
import { RegionStep } from '../../parts/region/region-step'
import { WizardStep } from '../../wizard/wizard-step'

function ChooseRegionSecond() {
  return <WizardStep step="region">{(at) => <RegionStep at={at} />}</WizardStep>
}

export default framed(ChooseRegionSecond)
