import { useState } from 'react'
import { isRefusal } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useRoute } from '@/patterns/frame/page/route-context'
import { Note } from '@/ui/feedback/note'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ButtonRow } from '@/ui/layout/button-row'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { enter } from '../parts/after-sign-in'
import { agreeing, isSecondStepNext } from '../parts/agreeing'
import { Agreements } from '../parts/agreements'
import { useDomain } from '../parts/use-domain'
import { newPasswordFaults, newPasswordPlaces, NewPasswordFields } from '../security/new-password-fields'
import { useSecurityText } from '../security/security-texts'
import { useRecoveryText } from './recovery-texts'

/** Verified account, and the pass that permits a new password. */
export interface Proved {
  pass: string
  account: string
}

/** Form for the new password; afterwards the candidate is signed in and continues to `redirect`. */
export function SetPassword({ proved, onExpired }: { proved: Proved; onExpired: () => void }) {
  const t = useRecoveryText()
  const security = useSecurityText()
  const domain = useDomain()
  const { redirect } = useRoute().params
  const [typed, setTyped] = useState({ password: '', confirmation: '' })
  const known = [proved.account]
  const faults = useFieldFaults({
    labels: { password: security('new'), confirmation: security('confirm') },
    typed,
    wrong: newPasswordFaults(typed, known),
    places: newPasswordPlaces,
  })

  const takeRefusal = (error: unknown) => {
    // Returns to the first step, above which the error is displayed.
    if (isRefusal(error, 'EA_CODE_EXPIRED')) onExpired()
    return faults.takeRefusal(error)
  }

  const save = async () => {
    if (!faults.pass()) return
    const body = { domain, pass: proved.pass, newPassword: typed.password }
    await attempt(async () => {
      const answer = await agreeing((agreed) =>
        call('POST /ea/g/recovery/password', { body: { ...body, agreed: agreed !== null } }, { loading: 1 }),
      )
      // The new password is already effective when a second factor follows.
      toast(t(answer || isSecondStepNext() ? 'saved' : 'notSaved'))
      if (answer) enter(answer, { domain, redirect })
    }, takeRefusal)
  }

  return (
    <Card>
      <Note tone="good">{t('found', { account: proved.account })}</Note>
      <Form onSubmit={save}>
        <NewPasswordFields value={typed} onChange={setTyped} faultOf={faults.at} known={known} />
        <Note>{t('effect')}</Note>
        <ButtonRow>
          <SubmitButton>{t('save')}</SubmitButton>
        </ButtonRow>
      </Form>
      <Agreements />
    </Card>
  )
}
