import type { VerifiedTicket } from '@contract/ticket/ticket'
import { examOf, isNamedBySitting } from '@contract/ticket/ticket-exam'
import { isRefusal } from '@/api/errors/api-error'
import { useErrorMessage } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { RefusalState } from '@/patterns/frame/exits/refusal-state'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { replace } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { PageState } from '@/ui/feedback/page-state'
import { Card } from '@/ui/layout/card'
import { SittingView } from '../sitting-view'
import { useTicketText } from '../texts'
import { verify } from '../ticket-calls'
import { VerifiedCertificate } from './verified-certificate'

const signs = {
  valid: { icon: 'circle-check', tone: 'good' },
  replaced: { icon: 'triangle-alert', tone: 'wait' },
  void: { icon: 'circle-alert', tone: 'bad' },
} as const

/** Verification result of a ticket or certificate: only the data needed to compare it with the paper and the person. */
export function Verified({ ticketCode }: { ticketCode: string }) {
  const found = useLoaded(() => verify(ticketCode), [ticketCode])
  if (found.state === 'failed' && isRefusal(found.error, 'EXM_CT_ECQA_UNKNOWN')) return <Unknown error={found.error} />
  return (
    <Loaded of={found}>
      {(verified) => (
        <>
          {verified.document === 'ticket' ? (
            <Outcome ticket={verified} />
          ) : (
            <VerifiedCertificate certificate={verified} />
          )}
          <Again />
        </>
      )}
    </Loaded>
  )
}

function Outcome({ ticket }: { ticket: VerifiedTicket }) {
  const t = useTicketText()
  const local = useLocalText()
  const language = useLanguage()
  const { state, number, realName, sittings, asOf } = ticket
  return (
    <>
      <PageState {...signs[state]} title={t(`verified.${state}`)} text={t(`verified.${state}.text`)} />
      <Card title={local(examOf(ticket))}>
        <Facts
          facts={[
            { label: t('number'), value: number, isExact: true },
            { label: t('name'), value: realName, isExact: true },
            { label: t('verified.asOf'), value: formatInstant(asOf, language) },
          ]}
        />
        {state !== 'void' &&
          sittings.map(({ centreName, ...sitting }) => (
            <SittingView
              key={`${sitting.startsAt} ${sitting.name.zh}`}
              sitting={{ ...sitting, centre: { name: centreName } }}
              isNamedAbove={isNamedBySitting(ticket)}
            />
          ))}
      </Card>
    </>
  )
}

function Unknown({ error }: { error: unknown }) {
  const t = useTicketText()
  return (
    <RefusalState icon="circle-alert" tone="bad" title={t('verified.unknown')} text={useErrorMessage(error)}>
      <Again />
    </RefusalState>
  )
}

function Again() {
  const t = useTicketText()
  return (
    <Button kind="secondary" onPress={() => replace('verifyTicket', { projectCode: store.get(domainAtom) ?? '' })}>
      {t('verify.another')}
    </Button>
  )
}
