import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { isEmail, isMobilePhone, normaliseEmail, normalisePhone } from '@contract/typed/contact'
import { call } from '@/api/call'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { toast } from '@/ui/overlay/toast-state'
import CaptchaField from '../parts/captcha/captcha-field'
import { captchaLabels, useCaptcha } from '../parts/captcha/use-captcha'
import { CodeField } from '../parts/code/code-field'
import styles from '../parts/sign-in.module.scss'
import { useDomain } from '../parts/use-domain'
import { useAccountText } from '../texts'
import { useRecoveryText } from './recovery-texts'
import type { Proved } from './set-password'

interface ByCodeProps {
  kind: 'phone' | 'email'
  onProved: (proved: Proved) => void
}

/** A code to the phone or mailbox of the account shows whose it is. */
export function ByCode({ kind, onProved }: ByCodeProps) {
  const t = useRecoveryText()
  const account = useAccountText()
  const domain = useDomain()
  const [target, setTarget] = useState('')
  const [code, setCode] = useState('')
  const captcha = useCaptcha(domain)
  const { renew } = captcha
  useEffect(() => void renew(), [renew])
  const isPhone = kind === 'phone'
  const faults = useFieldFaults(
    { target: t(kind), captcha: account(captchaLabels[captcha.kind]), code: t(`code.${kind}`) },
    {
      ...{ EA_PHONE_INVALID: 'target', EA_EMAIL_INVALID: 'target', EA_ACCOUNT_MISSING: 'target' },
      ...{ EA_SMS_UNAVAILABLE: 'target', EA_EMAIL_UNAVAILABLE: 'target', EA_WRONG_CAPTCHA: 'captcha' },
      ...{ EA_WRONG_CODE: 'code', EA_CODE_EXPIRED: 'code', EA_CODE_TOO_FREQUENT: 'code', EA_CODE_LIMIT: 'code' },
    },
  )
  const targetFault = () => {
    if (!target.trim()) return 'FIELD_REQUIRED'
    if (isPhone) return !isMobilePhone(normalisePhone(target)) && 'FIELD_PHONE'
    return !isEmail(normaliseEmail(target)) && 'FIELD_EMAIL'
  }

  const send = async () => {
    // it went away with the code before: another code takes another answer
    if (!captcha.isAsked) {
      await captcha.renew()
      return null
    }
    const isComplete = faults.check({ target: targetFault(), captcha: !captcha.given && 'FIELD_REQUIRED' })
    if (!isComplete || !captcha.given) return null
    const body = { domain, purpose: 'recover' as const, by: kind, target, captcha: captcha.given }
    const sent = await attempt(() => call('POST /ea/g/codes', { body }, { loading: 1 }), faults.takeRefusal)
    if (!sent) {
      await captcha.renew()
      return null
    }
    captcha.putAway()
    toast(t('code.asked'))
    return sent.retryAfterSeconds
  }

  const prove = async () => {
    if (!faults.check({ target: targetFault(), code: !code && 'FIELD_REQUIRED' })) return
    const body = { domain, kind, target, code }
    const proved = await attempt(() => call('POST /ea/g/recovery', { body }, { loading: 1 }), faults.takeRefusal)
    if (proved) onProved(proved)
  }

  return (
    <Form onSubmit={prove}>
      <TextInput
        label={t(kind)}
        hint={t(`${kind}.hint`)}
        kind={isPhone ? 'tel' : 'email'}
        error={faults.textOf('target')}
        value={target}
        onChange={setTarget}
        onLeave={() => setTarget(isPhone ? normalisePhone(target) : normaliseEmail(target))}
        required
      />
      {captcha.isAsked && <CaptchaField captcha={captcha} error={faults.textOf('captcha')} />}
      <CodeField
        label={t(`code.${kind}`)}
        hint={t('code.hint')}
        error={faults.textOf('code')}
        value={code}
        onChange={setCode}
        onSend={send}
      />
      <View className={styles.submit}>
        <SubmitButton>{t('next')}</SubmitButton>
      </View>
    </Form>
  )
}
