import { framed } from '@/patterns/frame/page/framed'
import { ForGroups } from '../../parts/for-groups'
import { InviteForm } from '../../parts/person/invite-form'

/** Where a group names a candidate whom it invites. */
function InviteMember() {
  return (
    <ForGroups>
      <InviteForm />
    </ForGroups>
  )
}

export default framed(InviteMember)
