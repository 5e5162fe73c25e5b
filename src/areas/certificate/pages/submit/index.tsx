import { framed } from '@/patterns/frame/page/framed'
import { Submitting } from '../../application/parts/submitting'

export default framed(Submitting)
