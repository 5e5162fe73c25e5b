import { View } from '@tarojs/components'
import { call } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'
import { giveUp } from '@/patterns/owned/give-up'
import { returnTo } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { Link } from '@/ui/basic/link'
import { Card } from '@/ui/layout/card'
import type { Wish } from '../wish'
import { invoiceText, useInvoiceText } from '../texts'
import { consequenceOf } from './consequence'

/** Ends an invoice without another one, as a refund needs it. */
export function ReverseOnly({ wish }: { wish: Wish }) {
  const t = useInvoiceText()
  const { invoice } = wish
  if (!invoice) return null
  return (
    <Card title={t('reverse.title')}>
      <View>{t('reverse.text')}</View>
      <Link edge="start" onPress={() => reverse(invoice)}>
        {t('reverse')}
      </Link>
    </Card>
  )
}

function reverse(invoice: NonNullable<Wish['invoice']>): Promise<void> {
  const t = invoiceText
  const { invoiceId } = invoice
  return giveUp({
    of: invoiceId,
    question: {
      ...{ title: t('reverse.sure'), body: t(consequenceOf(invoice)) },
      ...{ ok: t('reverse'), cancel: t('reverse.keep') },
    },
    work: () =>
      untilAnswered(`reverse ${invoiceId}`, (idempotencyKey) =>
        call('POST /exm_c/invoices/:invoiceId/reverse', { params: { invoiceId } }, { loading: 1, idempotencyKey }),
      ),
    done: t('reverse.done'),
    onChange: () => returnTo(addressOf('myInvoices')),
  })
}
