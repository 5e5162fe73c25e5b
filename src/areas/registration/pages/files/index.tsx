import { framed } from '@/patterns/frame/page/framed'
import { FilesStep } from '../../parts/files/files-step'
import { WizardStep } from '../../wizard/wizard-step'

function CollectFiles() {
  return <WizardStep step="files">{(at) => <FilesStep at={at} />}</WizardStep>
}

export default framed(CollectFiles)
