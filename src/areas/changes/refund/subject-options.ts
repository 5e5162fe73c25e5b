import type { RefundOptions } from '@contract/registration/refund/refund-request'
import { subjectRefund } from '@contract/registration/refund/refund-rules'
import { useCodeTexts } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline } from '@/i18n/moment'
import { formatPrice } from '@/i18n/money'
import { serverNow } from '@/session/exam'
import type { Option } from '@/ui/choice/option'
import { useChangesText } from '../texts'

/** Returns the subjects with the amount and deadline of their refund, or the reason against it. */
export function useSubjectOptions(options: RefundOptions): Option[] {
  const t = useChangesText()
  const local = useLocalText()
  const language = useLanguage()
  const refunds = options.subjects.map((subject) => ({
    ...subject,
    ...subjectRefund(subject, options, serverNow()),
  }))
  const reasons = useCodeTexts(
    Object.fromEntries(refunds.flatMap(({ subjectCode, error }) => (error ? [[subjectCode, { code: error }]] : []))),
  )
  return refunds.map(({ subjectCode, name, areaName, priceCents, backCents, until }) => {
    const words = {
      area: local(areaName),
      amount: formatPrice(backCents, language),
      price: formatPrice(priceCents, language),
      until: until ? formatDeadline(until, language) : '',
    }
    return {
      value: subjectCode,
      label: local(name),
      note: t(backCents < priceCents ? 'refund.backOf' : 'refund.back', words),
      ...(until === null && { blocked: reasons[subjectCode] ?? '' }),
    }
  })
}
