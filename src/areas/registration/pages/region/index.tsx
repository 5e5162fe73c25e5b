import { framed } from '@/patterns/frame/page/framed'
import { RegionStep } from '../../parts/region/region-step'
import { RegistrationStep } from '../../journey/registration-step'

function ChooseRegion() {
  return <RegistrationStep step="region">{(at) => <RegionStep at={at} />}</RegistrationStep>
}

export default framed(ChooseRegion)
