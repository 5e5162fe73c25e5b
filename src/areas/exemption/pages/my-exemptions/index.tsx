import type { ExemptionCard } from '@contract/exemption/exemption-card'
import { call } from '@/api/call'
import { isAuditing, useApplications } from '@/patterns/applications/use-applications'
import { framed } from '@/patterns/frame/page/framed'
import { OwnedList } from '@/patterns/owned/owned-list'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { ActionBar } from '@/ui/layout/action-bar'
import { ExemptionCardView } from '../../parts/mine/exemption-card'
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

export default framed(MyExemptions)
