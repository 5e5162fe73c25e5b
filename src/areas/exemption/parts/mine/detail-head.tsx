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

/** Where the application stands, what comes next, what it is for, and what it counts for once approved. */
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
