import { useAtom } from 'jotai'
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
import { WechatPhone } from './wechat-phone'

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
