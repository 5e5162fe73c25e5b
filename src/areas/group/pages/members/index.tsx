import { framed } from '@/patterns/frame/page/framed'
import { CandidateList } from '../../parts/candidate-list'
import { ForGroups } from '../../parts/for-groups'

/** Page with the candidates of a group, for group accounts. */
function GroupMembers() {
  return (
    <ForGroups>
      <CandidateList />
    </ForGroups>
  )
}

export default framed(GroupMembers)
