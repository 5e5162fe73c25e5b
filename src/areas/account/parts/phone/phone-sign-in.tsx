import { useAtom } from 'jotai'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/call'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useRoute } from '@/patterns/frame/page/route-context'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ButtonRow } from '@/ui/layout/button-row'
import { useAccountText } from '../../texts'
import { enter } from '../after-sign-in'
import { agreeing, isSecondStepNext } from '../agreeing'
import { BindingChoice } from '../binding-choice'
import { useVerification } from '../code/use-verification'
import { VerificationFields } from '../code/verification-fields'
import { notSigningIn, typedSignInAtom } from '../typed-sign-in'
import { useDomain } from '../use-domain'
import { usePhoneText } from './phone-texts'
import type { ErrorDetails } from '@contract/errors/errors'
import { hasNativeButtons } from '@/platform/element/native-button'
import { NativeButton } from '@/ui/basic/native-button'
import { Note } from '@/ui/feedback/note'
import styles from '../sign-in.module.scss'

/** Sign-in by a code texted to the phone; the captcha prevents automated sending. */
export default function PhoneSignIn() {
  const t = useAccountText()
  const own = usePhoneText()
  const domain = useDomain()
  const { redirect } = useRoute().params
  const [typed, setTyped] = useAtom(typedSignInAtom)
  const { phone } = typed
  const labels = { target: t('phone'), code: t('code') }
  const verification = useVerification({ by: 'phone', purpose: 'signIn', target: phone, labels })

  const signIn = async () => {
    if (!verification.pass()) return
    const body = { domain, phone, ...verification.typed }
    const say = (agrees: boolean) =>
      call('POST /ea/g/sign-in/phone', { body: { ...body, agreed: agrees } }, { loading: 1 })
    await attempt(async () => {
      const answer = await agreeing((agreed) => say(agreed !== null))
      if (answer || isSecondStepNext()) verification.finish()
      if (!answer) return
      setTyped(notSigningIn)
      enter(answer, { domain, redirect })
    }, verification.takeRefusal)
  }

  return (
    <Form onSubmit={signIn}>
      <WechatPhone />
      <VerificationFields
        of={verification}
        onTarget={(phone) => setTyped({ ...typed, phone })}
        hints={{ code: own('code.hint') }}
        sent={own('code.sent')}
      />
      <BindingChoice />
      <ButtonRow>
        <SubmitButton>{t('signIn')}</SubmitButton>
      </ButtonRow>
    </Form>
  )
}

const codeIn = (details: ErrorDetails | undefined) =>
  typeof details?.phoneCode === 'string' ? details.phoneCode : undefined

/** Sign-in with the phone number verified by WeChat; sign-in by text message remains available below. */
function WechatPhone() {
  const t = usePhoneText()
  const domain = useDomain()
  const { redirect } = useRoute().params
  const [isRefused, setRefused] = useState(false)
  if (!hasNativeButtons) return null

  const signIn = (phoneCode: string | null) => {
    setRefused(phoneCode === null)
    if (phoneCode === null) return
    // WeChat's code is single-use; EA_AGREEMENT carries another one for the repeated call.
    const say = (code: string, agrees: boolean) =>
      call('POST /ea/g/sign-in/wechat-phone', { body: { domain, phoneCode: code, agreed: agrees } }, { loading: 1 })
    void attempt(async () => {
      const answer = await agreeing((agreed) => say(codeIn(agreed?.details) ?? phoneCode, agreed !== null))
      if (answer) enter(answer, { domain, redirect })
    })
  }

  return (
    <View className={styles.wechatPhone}>
      <NativeButton icon="phone" action={{ kind: 'phoneNumber', onCode: signIn }}>
        {t('wechatPhone')}
      </NativeButton>
      {isRefused && <Note>{t('wechatPhone.refused')}</Note>}
      <View className={styles.or}>{t('wechatPhone.or')}</View>
    </View>
  )
}
