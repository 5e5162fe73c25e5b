import { mostSubjects } from '@contract/exemption/exemption-choices'
import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { Letter } from '@/patterns/collecting/letter/letter'
import { Facts } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import { Prose } from '@/ui/content/prose'
import { Card } from '@/ui/layout/card'
import type { ExemptionAt } from '../../journey/exemption-step'
import { useExemptionText } from '../../texts'
import { useReach } from '../use-reach'
import { usePreparations } from './use-preparations'

/** What to know and to have at hand before applying, and the letter that has to be accepted. */
export function Notes({ at }: { at: ExemptionAt }) {
  const t = useExemptionText()
  const local = useLocalText()
  const { offering } = at
  return (
    <Letter at={at}>
      <Card title={local(offering.name)}>
        <Facts facts={useFacts(offering)} />
      </Card>
      <Card title={t('notes')}>
        <Prose text={local(offering.notes)} />
      </Card>
      <Card title={t('notes.prepare')}>
        <ItemList items={usePreparations(offering)} />
      </Card>
    </Letter>
  )
}

function useFacts(offering: ExemptionOffering) {
  const t = useExemptionText()
  const language = useLanguage()
  const { closesAt, subjects } = offering
  return [
    { label: t('closesAt'), value: formatDeadline(closesAt, language) },
    { label: t('subjects'), value: t('subjects.count', { total: subjects.length, max: mostSubjects(offering) }) },
    ...useReach(offering),
  ]
}
