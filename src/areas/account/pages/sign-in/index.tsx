import { framed } from '@/patterns/frame/page/framed'
import { SignInForm } from '../../parts/sign-in-form'

export default framed(SignInForm)
