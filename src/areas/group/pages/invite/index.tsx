import { framed } from '@/patterns/frame/page/framed'
import { InviteForm } from '../../parts/invite-form'

export default framed(InviteForm)
