import { framed } from '@/patterns/frame/page/framed'
import { PhotoStep } from '../../parts/photo/photo-step'
import { RegistrationStep } from '../../journey/registration-step'

function CollectPhoto() {
  return (
    <RegistrationStep step="photo">
      {(at) => at.batch.photo && <PhotoStep at={at} requirement={at.batch.photo} />}
    </RegistrationStep>
  )
}

export default framed(CollectPhoto)
