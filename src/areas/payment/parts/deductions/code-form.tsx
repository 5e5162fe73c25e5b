import { useState } from 'react'
import { COUPON_CODE_MAX } from '@contract/money/coupon-code'
import { useLanguage } from '@/i18n/language'
import { formatPrice } from '@/i18n/money'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import { Form } from '@/ui/form/form'
import { TextInput } from '@/ui/form/text-input'
import { confirm } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { usePaymentText } from '../../texts'
import { redeem, type DeductionKind } from './deduction-calls'

/** Error codes for a missing code and for one that is too long. */
const wrong = {
  coupon: { none: 'EXM_R_UC_REQUIRED', tooLong: 'EXM_R_UC_INVALID' },
  voucher: { none: 'FIELD_REQUIRED', tooLong: 'EXM_R_UC_VOUCHER_INVALID' },
} as const

const refusals = {
  EXM_R_UC_REQUIRED: 'code',
  EXM_R_UC_INVALID: 'code',
  EXM_R_UC_USED: 'code',
  EXM_R_UC_ONE_PER_SUBJECT: 'code',
  EXM_R_UC_VOUCHER_INVALID: 'code',
} as const

interface CodeFormProps {
  orderId: string
  kind: DeductionKind
  onChange: () => Promise<unknown>
}

/** Field for a coupon or voucher code with its errors, below a note about the consequences of using it. */
export function CodeForm({ orderId, kind, onChange }: CodeFormProps) {
  const t = usePaymentText()
  const language = useLanguage()
  const [code, setCode] = useState('')
  const label = t(`deduction.${kind}.code`)
  const { none, tooLong } = wrong[kind]
  const faults = useFieldFaults({
    labels: { code: label },
    typed: { code },
    wrong: { code: !code.trim() ? none : code.trim().length > COUPON_CODE_MAX && tooLong },
    places: refusals,
  })

  const use = async () => {
    if (!faults.pass()) return
    if (kind === 'voucher') {
      const question = { title: t('deduction.voucher.sure'), body: t('deduction.voucher.lost') }
      if (!(await confirm({ ...question, ok: t('deduction.voucher.ok'), cancel: t('deduction.voucher.no') }))) return
    }
    const changed = await attempt(() => redeem(orderId, kind, code.trim()), faults.takeRefusal)
    if (!changed) return
    setCode('')
    toast(
      changed.isPaid
        ? t('deduction.paid')
        : t('deduction.left', { amount: formatPrice(changed.amountCents, language) }),
    )
    await onChange()
  }

  return (
    <Form onSubmit={use}>
      <Note>{t(`deduction.${kind}.lost`)}</Note>
      <TextInput label={label} {...faults.at('code')} value={code} onChange={setCode} maxLength={COUPON_CODE_MAX} />
      <Button kind="secondary" onPress={use}>
        {t(`deduction.${kind}.use`)}
      </Button>
    </Form>
  )
}
