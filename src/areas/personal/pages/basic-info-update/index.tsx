import { mayApplyForUpdate } from '@contract/basic-info/basic-info-permissions'
import { Starting as StartingPage } from '@/patterns/applications/starting'
import { isAuditing, useApplications } from '@/patterns/applications/use-applications'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { framed } from '@/patterns/frame/page/framed'
import { goOn } from '@/patterns/journey/way/resume'
import { serverNow } from '@/session/exam'
import { Facts } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { readBasicInfo, readDraft, type OwnBasicInfo, basicInfoJourney, KEY } from '../../basic-info-journey'
import { Detail } from '../../detail'
import { usePersonalText } from '../../texts'
import { useFacts } from '../../use-facts'

/** Screen of the application to change basic information: an introduction before it, its status afterwards. */
function BasicInfoUpdate() {
  const found = useApplications(readAll, ({ application }) => isAuditing(application))
  return (
    <Loaded of={found} skeleton={<Skeleton cards={2} lines={5} />}>
      {({ current, application, isBegun }) =>
        application ? <Detail detail={application} /> : <Starting current={current} isBegun={isBegun} />
      }
    </Loaded>
  )
}

async function readAll() {
  const [own, { updatedAt }] = await Promise.all([readBasicInfo(), readDraft()])
  return { ...own, isBegun: updatedAt !== null }
}

/** Introduction before applying: data on record, rules and required documents. */
function Starting({ current, isBegun }: Pick<OwnBasicInfo, 'current'> & { isBegun: boolean }) {
  const t = usePersonalText()
  return (
    <StartingPage
      apply={mayApplyForUpdate(null, useGates(), serverNow())}
      label={t(isBegun ? 'start.resume' : 'start.begin')}
      onPress={() => goOn(basicInfoJourney, KEY)}
    >
      <Card title={t('start.now')}>
        <Facts facts={useFacts(current)} />
      </Card>
      <Card title={t('start.before')}>
        <ItemList items={[t('again.once'), t('start.photos'), t('start.otherDocuments'), t('start.certificates')]} />
      </Card>
    </StartingPage>
  )
}

export default framed(BasicInfoUpdate)
