import { View } from '@tarojs/components'
import type { Offering } from '@contract/registration/offered/offering'
import { canBePrepared, isPrepared } from '@contract/registration/offered/preparation'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { roleProps } from '@/platform/element/aria'
import { serverNow } from '@/session/exam'
import { Note } from '@/ui/feedback/note'
import { Countdown } from '@/ui/value/countdown'
import type { RegistrationData } from '../../journey/screens'
import { useRegistrationText } from '../../texts'

const dayMs = 24 * 60 * 60_000

interface ReadyProps {
  stage: ConfirmationStage
  batch: Pick<Offering, 'opensAt' | 'preparation'>
  /** The pre-review returned the data; the registration can be submitted nevertheless. */
  isReturned: boolean
}

/**
 * Note about the stage: what is left to do, and that nothing is submitted automatically. A live region announces the
 * opening.
 */
export function Ready({ stage, batch: { opensAt, preparation }, isReturned }: ReadyProps) {
  const t = useRegistrationText()
  const time = formatInstant(opensAt, useLanguage())
  return (
    <View {...roleProps('status')}>
      {stage === 'prepare' && <Note>{t(preparation?.review ? 'prepare.introReview' : 'prepare.intro', { time })}</Note>}
      {stage === 'wait' && isReturned && <Note>{t('prepare.waitReturned', { time })}</Note>}
      {stage === 'wait' && !isReturned && <Note tone="good">{t('prepare.wait', { time })}</Note>}
      {stage === 'tap' && <Note tone="good">{t('prepare.open')}</Note>}
      {stage === 'submit' && <Note>{t('confirm.intro')}</Note>}
    </View>
  )
}

/** Countdown to the opening, on its last day. */
export function UntilOpening({ opensAt }: { opensAt: string }) {
  const t = useRegistrationText()
  if (Date.parse(opensAt) - serverNow() > dayMs) return null
  return (
    <View className="screen-only">
      {t('prepare.opensIn')} <Countdown until={opensAt} about={t('prepare.opensIn')} />
    </View>
  )
}

/**
 * `prepare`: before the opening, not confirmed. `wait`: confirmed, waiting for the opening. `tap`: open and confirmed
 * as offered now, so that one call submits. `submit`: open, confirms and submits.
 */
export type ConfirmationStage = 'prepare' | 'wait' | 'tap' | 'submit'

/** `now`: milliseconds of the server's clock. */
export function confirmationStage({ batch, draft }: Pick<RegistrationData, 'batch' | 'draft'>, now: number) {
  const isReady = isPrepared(draft, batch)
  const stages = canBePrepared(batch, now) ? (['wait', 'prepare'] as const) : (['tap', 'submit'] as const)
  const stage: ConfirmationStage = stages[isReady ? 0 : 1]
  return stage
}
