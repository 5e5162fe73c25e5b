import { framed } from '@/patterns/frame/page/framed'
import { ChangePassword } from '../../security/change-password'

export default framed(ChangePassword)
