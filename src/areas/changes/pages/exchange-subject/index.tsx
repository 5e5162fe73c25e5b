import { framed } from '@/patterns/frame/page/framed'
import { SubjectsPage } from '../../subjects/subjects-page'

/** Other subjects for what was registered. */
function ExchangeSubjectPage() {
  return <SubjectsPage kind="swap" />
}

export default framed(ExchangeSubjectPage)
