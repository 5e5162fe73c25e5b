import { framed } from '@/patterns/frame/page/framed'
import { SecondFactor } from '../../second-factor/second-factor'

export default framed(SecondFactor)
