import { framed } from '@/patterns/frame/page/framed'
import { SubjectsPage } from '../../subjects/subjects-page'

/** More subjects for what was approved. */
function AddSubjectPage() {
  return <SubjectsPage kind="add" />
}

export default framed(AddSubjectPage)
