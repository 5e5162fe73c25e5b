import { useAtom } from 'jotai'
import { useState } from 'react'
import { call } from '@/api/call'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { framed } from '@/patterns/frame/page/framed'
import { returnTo } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { certTypeAtom } from '@/session/account'
import { Note } from '@/ui/feedback/note'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { ForGroups } from '../../for-groups'
import { PersonFields } from '../../person-fields'
import { useGroupText } from '../../texts'
import { CHOSEN, missingOf, personOf, usePersonLabels, useStartingIdType, type TypedPerson } from '../../typed-person'

/** Page to invite one candidate. */
function InviteMember() {
  return (
    <ForGroups>
      <InviteForm />
    </ForGroups>
  )
}

const places = {
  ERG_ACCOUNT_NOT_FOUND: 'idNumber',
  ERG_MEMBER_ALREADY: 'idNumber',
  ERG_OTHER_GROUP: 'idNumber',
} as const

const nobody = { realName: '', idNumber: '', country: '' }

/** Form to invite a candidate by name and ID document. */
export function InviteForm() {
  const t = useGroupText()
  const [certType, setCertType] = useAtom(certTypeAtom)
  const start = useStartingIdType()
  const [person, setPerson] = useState<TypedPerson>({ ...nobody, idType: certType ?? start })
  const labels = usePersonLabels()
  const faults = useFieldFaults({ labels, typed: person, wrong: missingOf(person), places, chosen: CHOSEN })
  const invite = async () => {
    if (!faults.pass()) return
    const body = personOf(person)
    const invited = await attempt(
      () => call('POST /exm_c/group/members', { body }, { loading: 1, repeatable: true }),
      faults.takeRefusal,
    )
    if (!invited) return
    setCertType(body.idType)
    toast(t('invite.done'))
    await returnTo(addressOf('groupMembers'))
  }
  return (
    <Form onSubmit={invite}>
      <Note>{t('invite.note')}</Note>
      <Card title={t('invite.who')}>
        <PersonFields person={person} onChange={setPerson} faultAt={faults.at} />
      </Card>
      <ActionBar>
        <SubmitButton>{t('invite.send')}</SubmitButton>
      </ActionBar>
    </Form>
  )
}

export default framed(InviteMember)
