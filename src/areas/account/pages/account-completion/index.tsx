import { framed } from '@/patterns/frame/page/framed'
import { Completion } from '../../registering/completion'

export default framed(Completion)
