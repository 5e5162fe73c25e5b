import { framed } from '@/patterns/frame/page/framed'
import { ExemptionStep } from '../../journey/exemption-step'
import { Notes } from '../../parts/notes/notes'

function ExamNotes() {
  return <ExemptionStep step="commitment">{(at) => <Notes at={at} />}</ExemptionStep>
}

export default framed(ExamNotes)
