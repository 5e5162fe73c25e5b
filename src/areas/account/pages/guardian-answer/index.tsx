import { framed } from '@/patterns/frame/page/framed'
import { GuardiansPage } from '../../guardian/guardians-page'

export default framed(GuardiansPage)
