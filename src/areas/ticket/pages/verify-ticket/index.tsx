import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { TypedCode } from '../../verify/typed-code'
import { Verified } from '../../verify/verified'

/** Verification of a ticket by its scanned or typed code. */
function VerifyTicket() {
  const { projectCode = '', ticketCode = '' } = useRoute().params
  return ticketCode === '' ? <TypedCode projectCode={projectCode} /> : <Verified ticketCode={ticketCode} />
}

export default framed(VerifyTicket)
