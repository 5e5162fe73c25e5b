import { framed } from '@/patterns/frame/page/framed'
import { SubjectsPage } from '../../subjects/subjects-page'

/** Page to swap registered subjects. */
function ExchangeSubjectPage() {
  return <SubjectsPage kind="swap" />
}

export default framed(ExchangeSubjectPage)
