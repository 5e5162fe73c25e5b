import { framed } from '@/patterns/frame/page/framed'
import { SafeProblem } from '../../security/safe-problem'

export default framed(SafeProblem)
