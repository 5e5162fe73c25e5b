import { View } from '@tarojs/components'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { isMobilePhone, normalisePhone } from '@contract/typed/contact'
import { call } from '@/api/call'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useRoute } from '@/patterns/frame/page/route-context'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { useAccountText } from '../../texts'
import { enter } from '../after-sign-in'
import { agreeing } from '../agreeing'
import { BindingChoice } from '../binding-choice'
import CaptchaField from '../captcha/captcha-field'
import { CodeField } from '../code/code-field'
import { codePlaces } from '../code/code-places'
import { forgetSentCode, isCodeSent } from '../code/sent-codes'
import { usePhoneText } from './phone-texts'
import styles from '../sign-in.module.scss'
import { captchaLabels, useCaptcha } from '../captcha/use-captcha'
import { notSigningIn, typedSignInAtom } from '../typed-sign-in'
import { useDomain } from '../use-domain'
import { WechatPhone } from './wechat-phone'

/** By a code texted to the phone; the picture keeps robots from sending texts. */
export default function PhoneSignIn() {
  const t = useAccountText()
  const own = usePhoneText()
  const domain = useDomain()
  const { redirect } = useRoute().params
  const [typed, setTyped] = useAtom(typedSignInAtom)
  const { phone } = typed
  const setPhone = (phone: string) => setTyped({ ...typed, phone })
  const of = ['signIn', domain, normalisePhone(phone)].join(' ')
  const [wasSent] = useState(() => isCodeSent(of))
  const [code, setCode] = useState('')
  const captcha = useCaptcha(domain)
  const { renew } = captcha
  const labels = { phone: t('phone'), captcha: t(captchaLabels[captcha.kind]), code: t('code') }
  const faults = useFieldFaults(labels, {
    EA_PHONE_INVALID: 'phone',
    EA_ACCOUNT_MISSING: 'phone',
    EA_SMS_UNAVAILABLE: 'phone',
    EA_WRONG_CAPTCHA: 'captcha',
    ...codePlaces,
  })
  useEffect(() => {
    if (!wasSent) void renew()
  }, [renew, wasSent])

  const send = async () => {
    // it went away with the code before: another code takes another answer
    if (!captcha.isAsked) {
      await captcha.renew()
      return null
    }
    const isComplete = faults.check({
      phone: !isMobilePhone(normalisePhone(phone)) && 'FIELD_PHONE',
      captcha: !captcha.given && 'FIELD_REQUIRED',
    })
    if (!isComplete || !captcha.given) return null
    const body = { domain, phone, captcha: captcha.given }
    const sent = await attempt(() => call('POST /ea/g/phone-codes', { body }, { loading: 1 }), faults.takeRefusal)
    if (!sent) {
      await captcha.renew()
      return null
    }
    captcha.putAway()
    return sent.retryAfterSeconds
  }

  const signIn = async () => {
    const isComplete = faults.check({
      phone: !isMobilePhone(normalisePhone(phone)) && 'FIELD_PHONE',
      code: !code && 'FIELD_REQUIRED',
    })
    if (!isComplete) return
    const say = (agrees: boolean) =>
      call('POST /ea/g/sign-in/phone', { body: { domain, phone, code, agreed: agrees } }, { loading: 1 })
    await attempt(async () => {
      const answer = await agreeing((agreed) => say(agreed !== null))
      if (!answer) return
      forgetSentCode(of)
      setTyped(notSigningIn)
      enter(answer, redirect)
    }, faults.takeRefusal)
  }

  return (
    <Form onSubmit={signIn}>
      <WechatPhone />
      <TextInput
        label={t('phone')}
        kind="tel"
        {...faults.at('phone')}
        value={phone}
        onChange={setPhone}
        onLeave={() => setPhone(normalisePhone(phone))}
        required
      />
      {captcha.isAsked && <CaptchaField captcha={captcha} {...faults.at('captcha')} />}
      <CodeField
        of={of}
        label={t('code')}
        hint={own('code.hint')}
        sent={own('code.sent')}
        {...faults.at('code')}
        value={code}
        onChange={setCode}
        onSend={send}
      />
      <BindingChoice />
      <View className={styles.submit}>
        <SubmitButton>{t('signIn')}</SubmitButton>
      </View>
    </Form>
  )
}
