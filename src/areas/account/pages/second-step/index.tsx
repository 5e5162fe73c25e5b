import { framed } from '@/patterns/frame/page/framed'
import { SecondStep } from '../../second-factor/second-step'

export default framed(SecondStep)
