import { framed } from '@/patterns/frame/page/framed'
import { ChangeContact } from '../../security/contact/change-contact'

function ChangePhone() {
  return <ChangeContact kind="phone" />
}

export default framed(ChangePhone)
