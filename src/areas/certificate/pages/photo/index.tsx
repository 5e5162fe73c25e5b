import { PhotoStep } from '@/patterns/collecting/photo/photo-step'
import { framed } from '@/patterns/frame/page/framed'
import { ApplicationStep } from '../../application/application-journey'

function Photo() {
  return <ApplicationStep step="photo">{(at) => <PhotoStep at={at} />}</ApplicationStep>
}

export default framed(Photo)
