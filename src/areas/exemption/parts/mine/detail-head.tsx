import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { Standing } from '@/patterns/owned/standing'
import { Note } from '@/ui/feedback/note'
import { Facts } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { useExemptionText } from '../../texts'
import { AppliedFor } from '../applied-for'
import { useReach } from '../use-reach'
import { NextStep } from './next-step'
import type { ExemptionDetail } from './read-detail'
import { tones } from './tones'

interface DetailHeadProps {
  detail: ExemptionDetail
  offering: ExemptionOffering | null
}

/** Where the application stands, what comes next, what it is for, and what it counts for once approved. */
export function DetailHead({ detail, offering }: DetailHeadProps) {
  const t = useExemptionText()
  const local = useLocalText()
  const { batchName, state, subjects } = detail
  return (
    <Card title={local(batchName)} aside={<StatusTag tone={tones[state]} text={t(`state.${state}`)} />}>
      <Standing of={detail.exemptionId}>
        <NextStep exemption={detail} />
      </Standing>
      {detail.ofOthers && <Note>{t('mine.ofOthers')}</Note>}
      <AppliedFor subjects={subjects} />
      <Facts facts={useFacts(detail, offering)} />
    </Card>
  )
}

function useFacts({ submittedAt, decidedAt, byGroup }: ExemptionDetail, offering: ExemptionOffering | null) {
  const t = useExemptionText()
  const language = useLanguage()
  return [
    { label: t('mine.submittedAt'), value: formatInstant(submittedAt, language) },
    ...(byGroup ? [{ label: t('mine.by'), value: t('mine.byGroup') }] : []),
    ...(decidedAt ? [{ label: t('mine.decidedAt'), value: formatInstant(decidedAt, language) }] : []),
    ...useReach(offering),
  ]
}
