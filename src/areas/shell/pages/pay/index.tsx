import { useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { formatDeadline } from '@/i18n/moment'
import { useRoute } from '@/patterns/frame/page/route-context'
import { openHome } from '@/patterns/frame/project/open-home'
import { back } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { projectless } from '@/patterns/frame/page/projectless'
import { usePayment, type EndedOrder } from '../../use-payment'
import { readPayRequest, type PayRequest } from '../../pay-request'
import { useShellText } from '../../texts'

/** Pays orders for the site in the web-view, which cannot do so itself, and returns there. */
function Pay() {
  const { params } = useRoute()
  const [request] = useState(() => readPayRequest(params))
  return request ? <Payment request={request} /> : <Incomplete />
}

function Incomplete() {
  const t = useShellText()
  return (
    <PageState icon="circle-alert" title={t('pay.incomplete')} text={t('pay.incomplete.text')}>
      <Button onPress={() => back(openHome)}>{t('pay.back')}</Button>
    </PageState>
  )
}

/** Order that can no longer be paid: the reason, and a button back to it. */
function Ended({ end, expiresAt, onLeave }: EndedOrder & { onLeave: () => void }) {
  const t = useShellText()
  const time = formatDeadline(expiresAt, useLanguage())
  const isOver = end === 'over'
  return (
    <PageState
      icon={isOver ? 'clock' : 'circle-x'}
      title={t(isOver ? 'pay.over' : 'pay.closed')}
      text={t(`pay.closed.${end}`, { time })}
    >
      <Button onPress={onLeave}>{t(isOver ? 'pay.back' : 'pay.choose')}</Button>
    </PageState>
  )
}

const icons = { paying: 'credit-card', done: 'circle-check', cancelled: 'circle-help', failed: 'circle-alert' } as const

function Payment({ request }: { request: PayRequest }) {
  const t = useShellText()
  const { state, ended, again, leave } = usePayment(request)
  if (ended && state !== 'done') return <Ended {...ended} onLeave={leave} />
  const tone = state === 'done' ? 'good' : 'neutral'
  const isOver = state === 'cancelled' || state === 'failed'
  return (
    <PageState icon={icons[state]} tone={tone} title={t(`pay.${state}`)} text={t(`pay.${state}.text`)}>
      {isOver && <Button onPress={again}>{t('pay.again')}</Button>}
      {state !== 'paying' && (
        <Button kind={isOver ? 'secondary' : 'primary'} onPress={leave}>
          {t('pay.back')}
        </Button>
      )}
    </PageState>
  )
}

export default projectless(Pay)
