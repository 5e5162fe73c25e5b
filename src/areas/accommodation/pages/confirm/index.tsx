import { framed } from '@/patterns/frame/page/framed'
import { AccommodationStep } from '../../journey/accommodation-step'
import { Confirmation } from '../../parts/confirmation'

function ConfirmAccommodation() {
  return <AccommodationStep step="confirm">{(at) => <Confirmation at={at} />}</AccommodationStep>
}

export default framed(ConfirmAccommodation)
