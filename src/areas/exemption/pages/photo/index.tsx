import { PhotoStep } from '@/patterns/collecting/photo/photo-step'
import { framed } from '@/patterns/frame/page/framed'
import { ExemptionStep } from '../../journey/exemption-step'

function Photo() {
  return <ExemptionStep step="photo">{(at) => <PhotoStep at={at} />}</ExemptionStep>
}

export default framed(Photo)
