import type { ExemptionCard } from '@contract/exemption/exemption-card'
import { useLocalText } from '@/i18n/local-text'
import { applicationTones } from '@/patterns/applications/application-tones'
import { OwnedActions, OwnedCard } from '@/patterns/owned/owned-card'
import { RecordStatus } from '@/patterns/owned/record-status'
import { to } from '@/platform/navigation/destination'
import { useExemptionText } from '../../texts'
import { AppliedFor } from '../applied-for'
import { ExemptionButtons } from './exemption-buttons'
import { NextStep } from './next-step'

interface ExemptionCardViewProps {
  exemption: ExemptionCard
  onChange: () => Promise<unknown>
}

/** Card of an application: status, next step with its deadline, subjects and actions. */
export function ExemptionCardView({ exemption, onChange }: ExemptionCardViewProps) {
  const t = useExemptionText()
  const local = useLocalText()
  const { exemptionId, batchName, state, subjects } = exemption
  return (
    <OwnedCard
      title={local(batchName)}
      tag={{ tone: applicationTones[state], text: t(`state.${state}`) }}
      view={{ label: t('mine.view'), to: to('exemptionDetail', { exemptionId }) }}
    >
      <RecordStatus of={exemptionId}>
        <NextStep exemption={exemption} />
      </RecordStatus>
      <AppliedFor subjects={subjects} />
      <ExemptionButtons
        exemption={exemption}
        onChange={onChange}
        around={(button) => <OwnedActions>{button}</OwnedActions>}
      />
    </OwnedCard>
  )
}
