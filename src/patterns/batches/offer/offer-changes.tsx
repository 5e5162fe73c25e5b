import type { OfferChange } from '@contract/registration/offered/offer'
import type { Sitting } from '@contract/registration/offered/offering'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatPrice } from '@/i18n/money'
import { sittingTime } from '@/i18n/sitting-time'
import { ChangeList, type ChangeWords } from '@/patterns/journey/submission/change-list'
import { useOfferText } from './offer-texts'

/** Changes that the exam body made to an offer. */
export function OfferChanges({ changes }: { changes: readonly OfferChange[] }) {
  return <ChangeList changes={changes.map(useChangeTexts())} />
}

/** Returns the title and text of an offer change: what changed, before and after. */
function useChangeTexts(): (change: OfferChange) => ChangeWords {
  const t = useOfferText()
  const local = useLocalText()
  const language = useLanguage()
  const from = (before: string, after: string) =>
    t('changed.from', { before: before || t('changed.none'), after: after || t('changed.none') })
  const times = (sitting: Sitting) => sittingTime(sitting, language).join(t('comma'))
  return (change) => {
    if (change.what === 'form') return { title: t('changed.form'), text: t('changed.form.text') }
    if (change.what === 'amount')
      return {
        title: t('changed.amount'),
        text: from(formatPrice(change.before, language), formatPrice(change.after, language)),
      }
    const subject = local(change.subject)
    switch (change.what) {
      case 'taken':
      case 'added':
        return { title: subject, text: t(`changed.${change.what}`) }
      case 'price':
        return { title: subject, text: from(formatPrice(change.before, language), formatPrice(change.after, language)) }
      case 'time':
        return { title: subject, text: from(times(change.before), times(change.after)) }
      default: {
        const text = (name: typeof change.before) => (name ? local(name) : '')
        return { title: subject, text: from(text(change.before), text(change.after)) }
      }
    }
  }
}
