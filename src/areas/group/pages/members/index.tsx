import { framed } from '@/patterns/frame/page/framed'
import { CandidateList } from '../../parts/candidate-list'
import { ForGroups } from '../../parts/for-groups'

/** The candidates of a group, for its accounts. */
function GroupMembers() {
  return (
    <ForGroups>
      <CandidateList />
    </ForGroups>
  )
}

export default framed(GroupMembers)
