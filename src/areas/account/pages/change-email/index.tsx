import { framed } from '@/patterns/frame/page/framed'
import { ChangeContact } from '../../security/contact/change-contact'

function ChangeEmail() {
  return <ChangeContact kind="email" />
}

export default framed(ChangeEmail)
