import { framed } from '@/patterns/frame/page/framed'
import { SubjectsPage } from '../../subjects/subjects-page'

/** Page to add subjects to an approved registration. */
function AddSubjectPage() {
  return <SubjectsPage kind="add" />
}

export default framed(AddSubjectPage)
