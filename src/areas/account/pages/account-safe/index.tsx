import { framed } from '@/patterns/frame/page/framed'
import { AccountSafe } from '../../security/account-safe'

export default framed(AccountSafe)
