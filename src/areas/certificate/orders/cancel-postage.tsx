import { call } from '@/api/call'
import { GiveUpButton } from '@/patterns/owned/give-up-button'
import { postageOrderText, usePostageOrderText } from './texts'

interface CancelPostageProps {
  certificateCode: string
  /** Reads again what giving up changed. */
  onChange: () => Promise<unknown>
  kind?: 'secondary' | 'text'
}

/** The way to give up postage that is not paid, and change what it was for. */
export function CancelPostage({ certificateCode, ...rest }: CancelPostageProps) {
  const label = usePostageOrderText()('cancel')
  const input = { params: { certificateCode } }
  const work = () => call('POST /exm_c/certificate-applications/:certificateCode/postage/cancel', input, { loading: 1 })
  return <GiveUpButton of={certificateCode} label={label} t={postageOrderText} work={work} {...rest} />
}
