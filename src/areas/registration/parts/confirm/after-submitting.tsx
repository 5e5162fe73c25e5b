import { PAYMENT_WINDOW_MS, PRICE_TO_BE_DETERMINED } from '@contract/codes'
import { formatPrice } from '@/i18n/money'
import { useLanguage } from '@/i18n/language'
import { Consequences } from '@/patterns/journey/step/consequences'
import { useRegistrationText } from '../../texts'

/** Consequences of submitting; if a fee is undecided, why submitting is not possible and what to do meanwhile. */
export function AfterSubmitting({ cents }: { cents: number }) {
  const t = useRegistrationText()
  return (
    <Consequences
      title={t(cents === PRICE_TO_BE_DETERMINED ? 'confirm.undecidedTitle' : 'confirm.after')}
      items={useItems(cents)}
    />
  )
}

function useItems(cents: number): string[] {
  const t = useRegistrationText()
  const price = formatPrice(cents, useLanguage())
  const minutes = PAYMENT_WINDOW_MS / 60_000
  if (cents === PRICE_TO_BE_DETERMINED)
    return [t('confirm.undecidedWait'), t('confirm.undecidedKept'), t('confirm.undecidedOther')]
  if (cents === 0) return [t('confirm.free'), t('confirm.freeFinal')]
  return [t('confirm.hold', { minutes }), t('confirm.pay', { price }), t('confirm.release'), t('confirm.paidFinal')]
}
