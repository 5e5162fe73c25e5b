import { framed } from '@/patterns/frame/page/framed'
import { OwnGuardian } from '../../guardian/own-guardian'

export default framed(OwnGuardian)
