import { FilesStep } from '@/patterns/collecting/files/files-step'
import { framed } from '@/patterns/frame/page/framed'
import { ExemptionStep } from '../../exemption-journey'

function Files() {
  return <ExemptionStep step="files">{(at) => <FilesStep at={at} />}</ExemptionStep>
}

export default framed(Files)
