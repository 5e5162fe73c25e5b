import { framed } from '@/patterns/frame/page/framed'
import { ForGroups } from '../../parts/for-groups'
import { CandidateImport } from '../../parts/import/candidate-import'

/** Page to import a spreadsheet of candidates to invite. */
function ImportCandidates() {
  return (
    <ForGroups>
      <CandidateImport />
    </ForGroups>
  )
}

export default framed(ImportCandidates)
