import { framed } from '@/patterns/frame/page/framed'
import { BasicInfoStep } from '../../personal/journey/basic-info-step'
import { Confirmation } from '../../personal/parts/confirmation'

function ConfirmBasicInfo() {
  return <BasicInfoStep step="confirm">{(at) => <Confirmation at={at} />}</BasicInfoStep>
}

export default framed(ConfirmBasicInfo)
