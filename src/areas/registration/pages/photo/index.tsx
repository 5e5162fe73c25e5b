import { framed } from '@/patterns/frame/page/framed'
import { PhotoStep } from '../../parts/photo/photo-step'
import { WizardStep } from '../../wizard/wizard-step'

function CollectPhoto() {
  return (
    <WizardStep step="photo">{(at) => at.batch.photo && <PhotoStep at={at} requirement={at.batch.photo} />}</WizardStep>
  )
}

export default framed(CollectPhoto)
