import { FilesStep } from '@/patterns/collecting/files/files-step'
import { framed } from '@/patterns/frame/page/framed'
import { CorrectingStep } from '../../correction-journey'

function CorrectFiles() {
  return <CorrectingStep step="files">{(at, asked) => <FilesStep at={at} asked={asked} />}</CorrectingStep>
}

export default framed(CorrectFiles)
