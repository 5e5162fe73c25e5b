import { framed } from '@/patterns/frame/page/framed'
import { BasicInfoStep } from '../../journey/basic-info-step'
import { Confirmation } from '../../parts/confirmation'

function ConfirmBasicInfo() {
  return <BasicInfoStep step="confirm">{(at) => <Confirmation at={at} />}</BasicInfoStep>
}

export default framed(ConfirmBasicInfo)
