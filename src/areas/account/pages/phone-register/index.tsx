import { framed } from '@/patterns/frame/page/framed'
import { Verify } from '../../registering/verify'

function PhoneRegister() {
  return <Verify by="phone" />
}

export default framed(PhoneRegister)
