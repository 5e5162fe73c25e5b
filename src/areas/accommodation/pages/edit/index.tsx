import { accommodationRequirements } from '@contract/accommodation/accommodation-fields'
import { AnswerForm } from '@/patterns/collecting/table/answer-form'
import { framed } from '@/patterns/frame/page/framed'
import { AccommodationStep } from '../../accommodation-journey'

function EditAccommodation() {
  return (
    <AccommodationStep step="baseInfo">
      {(at) => (
        <AnswerForm at={at} fieldsFor={(answers) => accommodationRequirements(at.own.offered, answers).fields} />
      )}
    </AccommodationStep>
  )
}

export default framed(EditAccommodation)
