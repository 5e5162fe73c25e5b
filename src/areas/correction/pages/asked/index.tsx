import { CORRECTED_PARTS } from '@contract/registration/correction/corrected-parts'
import { useLanguage } from '@/i18n/language'
import { formatDeadline } from '@/i18n/moment'
import { readOffering } from '@/patterns/batches/read-offering'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useOtherTitle } from '@/patterns/frame/page/page-title'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { open } from '@/platform/navigation/navigation'
import { registrationIdAtom } from '@/session/registration'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { Note } from '@/ui/feedback/note'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { NOT_OPEN, readCorrection, type CorrectionData } from '../../correction-journey'
import { RequestedByExamBody } from '../../requested-by-exam-body'
import { useCorrectionText } from '../../texts'

/** First screen: requested corrections with reasons and deadline, or the parts that can be edited. */
function Asked() {
  const registration = useRoute().params['registrationId'] ?? store.get(registrationIdAtom) ?? ''
  const found = useLoaded(() => readAll(registration), [registration])
  return (
    <OwnedDetail of={found} missing="E_REG_NOT_FOUND" ended={NOT_OPEN} list="myRegister">
      {(read) => (read.draft.askedBy === 'examBody' ? <RequestedByExamBody {...read} /> : <Editable {...read} />)}
    </OwnedDetail>
  )
}

async function readAll(registrationId: string) {
  const draft = await readCorrection(registrationId)
  return { draft, offering: await readOffering(draft.batchCode) }
}

/** Parts of an unpaid registration that can be edited and parts that cannot, before the candidate begins. */
function Editable({ draft }: Pick<CorrectionData, 'draft'>) {
  const t = useCorrectionText()
  const language = useLanguage()
  useOtherTitle(t('own.title'))
  const { asked, registrationId, until, updatedAt } = draft
  const parts = CORRECTED_PARTS.filter((part) => asked.some((item) => item.part === part))
  const named = parts.map((part) => t(`own.part.${part}`)).join(t('own.and'))
  return (
    <>
      <Note tone="wait">{until ? t('own.until', { time: formatDeadline(until, language) }) : t('own.open')}</Note>
      <Card>
        <Facts
          facts={[
            { label: t('own.what'), value: named },
            { label: t('own.stays'), value: t('own.stays.text') },
          ]}
        />
      </Card>
      <ActionBar>
        <Button onPress={() => open('confirmCorrection', { registrationId })}>
          {t(updatedAt ? 'own.goOn' : 'own.begin')}
        </Button>
      </ActionBar>
    </>
  )
}

export default framed(Asked)
