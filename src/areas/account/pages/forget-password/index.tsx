import { framed } from '@/patterns/frame/page/framed'
import { ForgotPassword } from '../../recovery/forgot-password'

export default framed(ForgotPassword)
