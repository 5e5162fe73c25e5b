import { call } from '@/api/call'
import { WithdrawButton } from '@/patterns/owned/withdraw-button'
import { postageOrderText, usePostageOrderText } from './texts'

interface CancelPostageProps {
  certificateCode: string
  /** Reloads the data after cancelling. */
  onChange: () => Promise<unknown>
  kind?: 'secondary' | 'text'
}

/** Button to cancel unpaid postage, so that the application can be changed. */
export function CancelPostage({ certificateCode, ...rest }: CancelPostageProps) {
  const label = usePostageOrderText()('cancel')
  const input = { params: { certificateCode } }
  const work = () => call('POST /exm_c/certificate-applications/:certificateCode/postage/cancel', input, { loading: 1 })
  return <WithdrawButton of={certificateCode} label={label} t={postageOrderText} work={work} {...rest} />
}
