import { framed } from '@/patterns/frame/page/framed'
import { Submitting } from '../../parts/submitting'

export default framed(Submitting)
