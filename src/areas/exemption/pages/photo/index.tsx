import { PhotoStep } from '@/patterns/collecting/photo/photo-step'
import { framed } from '@/patterns/frame/page/framed'
import { ExemptionStep } from '../../exemption-journey'

function Photo() {
  return <ExemptionStep step="photo">{(at) => <PhotoStep at={at} />}</ExemptionStep>
}

export default framed(Photo)
