import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { TypedCode } from '../../verify/typed-code'
import { Verified } from '../../verify/verified'

/** Whether a ticket holds, for whoever scanned its code, or types it. */
function VerifyTicket() {
  const { projectCode = '', ticketCode = '' } = useRoute().params
  return ticketCode === '' ? <TypedCode projectCode={projectCode} /> : <Verified ticketCode={ticketCode} />
}

export default framed(VerifyTicket)
