import type { ExemptionOfferChange } from '@contract/exemption/exemption-offer'
import { useLocalText } from '@/i18n/local-text'
import type { ChangeWords } from '@/patterns/journey/submission/change-list'
import { useExemptionText } from '../../texts'

/** A change in words: what it is about, and how it was and is. */
export function useChangeWords(): (change: ExemptionOfferChange) => ChangeWords {
  const t = useExemptionText()
  const local = useLocalText()
  return (change) => {
    if (change.what === 'form') return { title: t('changed.form'), text: t('changed.form.text') }
    const title = local(change.subject)
    if ('before' in change)
      return { title, text: t('changed.from', { before: local(change.before), after: local(change.after) }) }
    return { title, text: t(`changed.${change.what}`) }
  }
}
