import { framed } from '@/patterns/frame/page/framed'
import { Submitting } from '../../personal/parts/submitting'

export default framed(Submitting)
