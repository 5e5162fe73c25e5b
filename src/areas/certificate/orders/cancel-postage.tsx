import { call } from '@/api/call'
import { giveUp } from '@/patterns/owned/give-up'
import { Button } from '@/ui/basic/button'
import { postageOrderText as t, usePostageOrderText } from './texts'

interface CancelPostageProps {
  certificateCode: string
  /** Reads again what giving up changed. */
  onChange: () => Promise<unknown>
  kind?: 'secondary' | 'text'
}

/** The way to give up postage that is not paid, and change what it was for. */
export function CancelPostage({ certificateCode, onChange, kind = 'secondary' }: CancelPostageProps) {
  const label = usePostageOrderText()('cancel')
  const input = { params: { certificateCode } }
  const press = () =>
    giveUp({
      of: certificateCode,
      question: { title: t('cancel.title'), body: t('cancel.text'), ok: t('cancel'), cancel: t('cancel.keep') },
      work: () => call('POST /exm_c/certificate-applications/:certificateCode/postage/cancel', input, { loading: 1 }),
      done: t('cancel.done'),
      onChange,
    })
  return (
    <Button kind={kind} onPress={press}>
      {label}
    </Button>
  )
}
