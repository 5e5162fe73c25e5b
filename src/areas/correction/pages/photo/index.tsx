import { PhotoStep } from '@/patterns/collecting/photo/photo-step'
import { framed } from '@/patterns/frame/page/framed'
import { CorrectingStep } from '../../journey/correcting-step'

function CorrectPhoto() {
  return <CorrectingStep step="photo">{(at) => <PhotoStep at={at} />}</CorrectingStep>
}

export default framed(CorrectPhoto)
