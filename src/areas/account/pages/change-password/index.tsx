import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { call } from '@/api/call'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { framed } from '@/patterns/frame/page/framed'
import { to } from '@/platform/navigation/destination'
import { returnTo } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { currentUserAtom } from '@/session/account'
import { rememberBinding } from '@/session/wechat'
import { Link } from '@/ui/basic/link'
import { Note } from '@/ui/feedback/note'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ButtonRow } from '@/ui/layout/button-row'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { OwnPassword } from '../../parts/own-password'
import { newPasswordFaults, newPasswordPlaces, NewPasswordFields } from '../../security/new-password-fields'
import { useSecurityText } from '../../security/security-texts'

/** Form for the old password, the new password with its strength, and its confirmation. */
export function ChangePassword() {
  const t = useSecurityText()
  const user = useAtomValue(currentUserAtom)
  const known = [user?.account, user?.birthDate]
  const [old, setOld] = useState('')
  const [typed, setTyped] = useState({ password: '', confirmation: '' })
  const faults = useFieldFaults({
    labels: { old: t('old'), password: t('new'), confirmation: t('confirm') },
    typed: { old, ...typed },
    wrong: { old: !old && 'FIELD_REQUIRED', ...newPasswordFaults(typed, known) },
    places: { ...newPasswordPlaces, EA_OLD_PASSWORD: 'old', EA_ACCOUNT_LOCKED: 'old' },
  })

  const change = async () => {
    if (!faults.pass()) return
    const body = { oldPassword: old, newPassword: typed.password }
    const changed = await attempt(() => call('POST /ea/password', { body }, { loading: 1 }), faults.takeRefusal)
    if (!changed) return
    rememberBinding(false)
    toast(t('change.done'))
    await returnTo(addressOf('accountSafe'))
  }

  return (
    <Card>
      <Note>{t('change.effect')}</Note>
      <Form onSubmit={change}>
        <OwnPassword label={t('old')} {...faults.at('old')} value={old} onChange={setOld} />
        <NewPasswordFields value={typed} onChange={setTyped} faultOf={faults.at} known={known} />
        <ButtonRow>
          <SubmitButton>{t('change.submit')}</SubmitButton>
        </ButtonRow>
      </Form>
      <Link edge="start" to={to('forgetPassword')}>
        {t('change.forgot')}
      </Link>
    </Card>
  )
}

export default framed(ChangePassword)
