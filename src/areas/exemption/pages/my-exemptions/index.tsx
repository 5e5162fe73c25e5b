import type { ExemptionCard } from '@contract/exemption/exemption-card'
import { call } from '@/api/call'
import { useLocalText } from '@/i18n/local-text'
import { applicationTones } from '@/patterns/applications/application-tones'
import { isAuditing, useApplications } from '@/patterns/applications/use-applications'
import { framed } from '@/patterns/frame/page/framed'
import { OwnedActions, OwnedCard } from '@/patterns/owned/owned-card'
import { OwnedList } from '@/patterns/owned/owned-list'
import { RecordStatus } from '@/patterns/owned/record-status'
import { to } from '@/platform/navigation/destination'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { ActionBar } from '@/ui/layout/action-bar'
import { AppliedFor } from '../../applied-for'
import { ExemptionButtons } from '../../exemption-buttons'
import { NextStep } from '../../next-step'
import { useExemptionText } from '../../texts'

/** Lists the candidate's exemption applications, newest first, with a button to apply in another batch. */
function MyExemptions() {
  const t = useExemptionText()
  const exemptions = useApplications(readExemptions, (all) => all.some(isAuditing))
  const hasSome = exemptions.state === 'ready' && exemptions.data.length > 0
  return (
    <>
      <OwnedList
        of={exemptions}
        none={{
          ...{ icon: 'badge-check', title: t('mine.none'), text: t('mine.none.text') },
          action: { label: t('mine.none.action'), press: () => open('exemptionSelectBatch') },
        }}
      >
        {(exemption) => (
          <ExemptionCardView key={exemption.exemptionId} exemption={exemption} onChange={exemptions.refresh} />
        )}
      </OwnedList>
      {hasSome && (
        <ActionBar>
          <Button kind="secondary" onPress={() => open('exemptionSelectBatch')}>
            {t('mine.others')}
          </Button>
        </ActionBar>
      )}
    </>
  )
}

async function readExemptions(): Promise<ExemptionCard[]> {
  const { exemptions } = await call('GET /exm_c/exemptions')
  return exemptions
}

interface ExemptionCardViewProps {
  exemption: ExemptionCard
  onChange: () => Promise<unknown>
}

/** Card of an application: status, next step with its deadline, subjects and actions. */
function ExemptionCardView({ exemption, onChange }: ExemptionCardViewProps) {
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

export default framed(MyExemptions)
