import { framed } from '@/patterns/frame/page/framed'
import { Submitting } from '../../parts/submit/submitting'

export default framed(Submitting)
