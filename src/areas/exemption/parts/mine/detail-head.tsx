import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import { useLocalText } from '@/i18n/local-text'
import { ApplicationHead } from '@/patterns/applications/application-head'
import { useWhenFacts } from '@/patterns/applications/when-facts'
import { useExemptionText } from '../../texts'
import { AppliedFor } from '../applied-for'
import { useReach } from '../use-reach'
import { NextStep } from './next-step'
import type { ExemptionDetail } from './read-detail'

interface DetailHeadProps {
  detail: ExemptionDetail
  offering: ExemptionOffering | null
}

/** Status of the application, its next step, subjects, and the validity of an approval. */
export function DetailHead({ detail, offering }: DetailHeadProps) {
  const t = useExemptionText()
  const local = useLocalText()
  const { submitted, decided } = useWhenFacts(detail, t)
  return (
    <ApplicationHead
      title={local(detail.batchName)}
      of={detail.exemptionId}
      state={detail.state}
      t={t}
      next={<NextStep exemption={detail} />}
      facts={[...submitted, ...decided, ...useReach(offering)]}
    >
      <AppliedFor subjects={detail.subjects} />
    </ApplicationHead>
  )
}
