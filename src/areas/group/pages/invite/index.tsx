import { framed } from '@/patterns/frame/page/framed'
import { ForGroups } from '../../parts/for-groups'
import { InviteForm } from '../../parts/person/invite-form'

/** Page to invite one candidate. */
function InviteMember() {
  return (
    <ForGroups>
      <InviteForm />
    </ForGroups>
  )
}

export default framed(InviteMember)
