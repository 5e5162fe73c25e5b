import { framed } from '@/patterns/page/framed'
import { SignInForm } from '../../parts/sign-in-form'

export default framed(SignInForm)
