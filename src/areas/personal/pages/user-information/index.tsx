import { call } from '@/api/call'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { Skeleton } from '@/ui/feedback/skeleton'
import { readBasicInfo } from '../../journey/basic-info-calls'
import { Information } from '../../parts/information'

function UserInformation() {
  const found = useLoaded(readAll)
  return (
    <Loaded of={found} skeleton={<Skeleton cards={3} lines={5} />}>
      {(all) => <Information {...all} />}
    </Loaded>
  )
}

async function readAll() {
  const [user, own, { memberships }, { reminders }] = await Promise.all([
    call('GET /ea/me'),
    readBasicInfo(),
    call('GET /exm_c/group-memberships'),
    call('GET /ea/reminders'),
  ])
  return { user, own, memberships, hasReminders: reminders.length > 0 }
}

export default framed(UserInformation)
