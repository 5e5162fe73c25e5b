import { framed } from '@/patterns/frame/page/framed'
import { FilesStep } from '@/patterns/collecting/files/files-step'
import { RegistrationStep } from '../../journey/registration-step'

function CollectFiles() {
  return <RegistrationStep step="files">{(at) => <FilesStep at={at} />}</RegistrationStep>
}

export default framed(CollectFiles)
