import type { ExemptionOfferChange } from '@contract/exemption/exemption-offer'
import { useLocalText } from '@/i18n/local-text'
import type { ChangeWords } from '@/patterns/journey/submission/change-list'
import { useExemptionText } from '../../texts'

/** Returns a function that describes a change of the offering: its subject and the values before and after. */
export function useChangeTexts(): (change: ExemptionOfferChange) => ChangeWords {
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
