import { useState } from 'react'
import type { Order } from '@contract/endpoints/payment'
import { useLocalText } from '@/i18n/local-text'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { LinkRow } from '@/ui/basic/link'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { usePaymentText } from '../../texts'
import { CodeForm } from './code-form'
import { readUsable, unbindCoupon, type DeductionKind } from './deduction-calls'

interface DeductionsProps {
  order: Order
  onChange: () => Promise<unknown>
}

/**
 * Coupons and talent-award voucher of an unpaid order, if the project accepts them. Hidden if loading fails, since the
 * order can be paid without them.
 */
export function Deductions({ order: { orderId }, onChange }: DeductionsProps) {
  const t = usePaymentText()
  const local = useLocalText()
  const found = useLoaded(() => readUsable(orderId), [orderId])
  const [open, setOpen] = useState<DeductionKind | null>(null)
  if (found.state !== 'ready') return null
  const { coupons, vouchers, lines } = found.data
  const changed = async () => {
    setOpen(null)
    await Promise.all([found.refresh(), onChange()])
  }
  const bound = lines.flatMap(({ name, coupon }) => (coupon ? [{ ...coupon, name }] : []))
  const unbind = async (couponId: string) => {
    if (!(await attempt(() => unbindCoupon(orderId, couponId)))) return
    toast(t('deduction.unbound'))
    await changed()
  }
  const kinds = [
    ...(coupons && lines.some(({ takesCoupon }) => takesCoupon) ? (['coupon'] as const) : []),
    ...(vouchers ? (['voucher'] as const) : []),
  ]
  if (kinds.length + bound.length === 0) return null
  return (
    <Card title={t('deduction.title')}>
      {bound.map(({ couponId, codeEnd, name }) => (
        <LinkRow key={couponId} onPress={() => unbind(couponId)}>
          {t('deduction.unbind', { code: codeEnd, subject: local(name) })}
        </LinkRow>
      ))}
      {kinds.map((kind) =>
        open === kind ? (
          <CodeForm key={kind} orderId={orderId} kind={kind} onChange={changed} />
        ) : (
          <LinkRow key={kind} onPress={() => setOpen(kind)}>
            {t(`deduction.${kind}.open`)}
          </LinkRow>
        ),
      )}
    </Card>
  )
}
