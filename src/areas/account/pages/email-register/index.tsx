import { framed } from '@/patterns/frame/page/framed'
import { Verify } from '../../registering/verify'

function EmailRegister() {
  return <Verify by="email" />
}

export default framed(EmailRegister)
