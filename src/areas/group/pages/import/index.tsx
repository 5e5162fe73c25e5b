import { framed } from '@/patterns/frame/page/framed'
import { ForGroups } from '../../parts/for-groups'
import { CandidateImport } from '../../parts/import/candidate-import'

/** Where a group hands in a spreadsheet of candidates whom it invites. */
function ImportCandidates() {
  return (
    <ForGroups>
      <CandidateImport />
    </ForGroups>
  )
}

export default framed(ImportCandidates)
