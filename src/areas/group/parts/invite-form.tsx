import { useState } from 'react'
import { ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import { ID_TYPES, type IdType } from '@contract/codes'
import { call } from '@/api/call'
import { useLocalText } from '@/i18n/local-text'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { returnTo } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { PopupSelect } from '@/ui/choice/popup-select'
import { Note } from '@/ui/feedback/note'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { useGroupText } from '../texts'

const places = {
  ERG_ACCOUNT_NOT_FOUND: 'idNumber',
  ERG_MEMBER_ALREADY: 'idNumber',
  ERG_OTHER_GROUP: 'idNumber',
} as const

/** Whom a group knows by name and ID document. */
export function InviteForm() {
  const t = useGroupText()
  const local = useLocalText()
  const [realName, setRealName] = useState('')
  const [idType, setIdType] = useState<IdType>('nationalId')
  const [idNumber, setIdNumber] = useState('')
  const faults = useFieldFaults(
    { realName: t('invite.name'), idType: t('invite.idType'), idNumber: t('invite.idNumber') },
    places,
  )
  const invite = async () => {
    const isComplete = faults.check({
      realName: !realName.trim() && 'FIELD_REQUIRED',
      idNumber: !idNumber.trim() && 'FIELD_REQUIRED',
    })
    if (!isComplete) return
    const body = { realName: realName.trim(), idType, idNumber: idNumber.trim() }
    const invited = await attempt(
      () => call('POST /exm_c/group/members', { body }, { loading: 1, repeatable: true }),
      faults.takeRefusal,
    )
    if (!invited) return
    toast(t('invite.done'))
    await returnTo(addressOf('groupMembers'))
  }
  return (
    <Form onSubmit={invite}>
      <Note>{t('invite.note')}</Note>
      <Card title={t('invite.who')}>
        <TextInput
          label={t('invite.name')}
          {...faults.at('realName')}
          value={realName}
          onChange={setRealName}
          maxLength={100}
          required
        />
        <PopupSelect
          label={t('invite.idType')}
          options={ID_TYPES.map((value) => ({ value, label: local(ID_TYPE_NAMES[value]) }))}
          value={idType}
          onChange={setIdType}
          required
        />
        <TextInput
          label={t('invite.idNumber')}
          kind={idType === 'nationalId' || idType === 'residencePermit' ? 'idcard' : 'text'}
          {...faults.at('idNumber')}
          value={idNumber}
          onChange={setIdNumber}
          maxLength={100}
          required
        />
      </Card>
      <ActionBar>
        <SubmitButton>{t('invite.send')}</SubmitButton>
      </ActionBar>
    </Form>
  )
}
