import { useAtom } from 'jotai'
import { call } from '@/api/call'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useRoute } from '@/patterns/frame/page/route-context'
import { to } from '@/platform/navigation/destination'
import { open, replace } from '@/platform/navigation/navigation'
import { store } from '@/session/store'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ButtonRow } from '@/ui/layout/button-row'
import { Card } from '@/ui/layout/card'
import { useVerification, tidy } from '../parts/code/use-verification'
import { VerificationFields } from '../parts/code/verification-fields'
import { OtherSignInMethods } from '../parts/other-sign-in-methods'
import { useDomain } from '../parts/use-domain'
import { registerTokenAtom, typedContactAtom, type ContactKind } from './registering-state'
import { useRegisteringText } from './registering-texts'
import { Steps } from './steps'

/** First step of account creation: verification of a phone or mailbox. */
export function Verify({ by }: { by: ContactKind }) {
  const t = useRegisteringText()
  const domain = useDomain()
  const { redirect } = useRoute().params
  const [typed, setTyped] = useAtom(typedContactAtom)
  const target = typed[by] ?? ''
  const labels = { target: t(by), code: t(`${by}.code`) }
  const verification = useVerification({ by, purpose: 'register', target, labels })

  const goOn = async () => {
    if (!verification.pass()) return
    const body = { domain, by, target: tidy(by, target), ...verification.typed }
    await attempt(async () => {
      const token = await call('POST /ea/g/register-tokens', { body }, { loading: 1 })
      verification.finish()
      store.set(registerTokenAtom, { domain, by, target: body.target, ...token })
      await open('accountCompletion', { redirect })
    }, verification.takeRefusal)
  }
  const other = by === 'phone' ? 'email' : 'phone'
  return (
    <>
      <Steps current={0} />
      <Card>
        <Form onSubmit={goOn}>
          <VerificationFields
            of={verification}
            onTarget={(value) => setTyped({ ...typed, [by]: value })}
            hints={{ target: t(`${by}.hint`), code: t('code.hint') }}
            sent={t(`sent.${by}`)}
          />
          <ButtonRow>
            <SubmitButton>{t('next')}</SubmitButton>
          </ButtonRow>
        </Form>
        <OtherSignInMethods
          ways={[
            {
              text: t(`by.${other}`),
              to: to(`${other}Register`, { redirect }),
              onPress: () => replace(`${other}Register`, { redirect }),
            },
            { text: t('signIn'), to: to('signIn', { projectCode: domain, redirect }) },
          ]}
        />
      </Card>
    </>
  )
}
