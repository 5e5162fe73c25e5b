import { isAuditing, useApplications } from '@/patterns/applications/use-applications'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { framed } from '@/patterns/frame/page/framed'
import { Skeleton } from '@/ui/feedback/skeleton'
import { readBasicInfo, readDraft } from '../../journey/basic-info-calls'
import { Detail } from '../../parts/detail'
import { Starting } from '../../parts/starting'

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

export default framed(BasicInfoUpdate)
