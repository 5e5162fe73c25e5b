import { framed } from '@/patterns/frame/page/framed'
import { PhotoStep } from '@/patterns/collecting/photo/photo-step'
import { RegistrationStep } from '../../journey/registration-step'

function CollectPhoto() {
  return <RegistrationStep step="photo">{(at) => <PhotoStep at={at} />}</RegistrationStep>
}

export default framed(CollectPhoto)
