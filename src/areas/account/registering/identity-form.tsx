import { useAtom, useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import type { Answers } from '@contract/collecting/fields'
import { ID_TYPES } from '@contract/codes'
import { dayOf } from '@contract/format'
import { IDENTITY_FIELDS, IDENTITY_SECTION, startingIdType, withHolder } from '@contract/basic-info/identity-fields'
import { isAccountName } from '@contract/identity/validators'
import { isMinor } from '@contract/identity/minority'
import { normaliseName } from '@contract/typed/names'
import { normaliseCode } from '@contract/typed/numbers'
import { rareCharacters } from '@contract/typed/characters'
import { FieldForm } from '@/patterns/fields/field-form'
import { useFaults } from '@/patterns/collecting/table/use-faults'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useRoute } from '@/patterns/frame/page/route-context'
import { certTypeAtom } from '@/session/account'
import { currentExamInfoAtom, serverNow } from '@/session/exam'
import { Note } from '@/ui/feedback/note'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { newPasswordFaults, newPasswordPlaces } from '../security/new-password-fields'
import { AccessFields } from './access-fields'
import { createAccount, faultsOfIdentity } from './create-account'
import { nothingTyped, registerTokenAtom, typedIdentityAtom, type Verified } from './registering-state'
import { isRefusal } from '@/api/errors/api-error'
import { store } from '@/session/store'
import { useRegisteringText } from './registering-texts'
import { RegisteredBefore } from './registered-before'
import { Steps } from './steps'
import { VerifiedContact } from './verified-contact'
import { Checkbox } from '@/ui/form/checkbox'
import { FieldFrame, type FieldFault } from '@/ui/form/field/field-frame'
import { useAgreements } from '../parts/use-agreements'
import styles from './registering.module.scss'

/** Second step of account creation: credentials, identity and agreements. */
export function IdentityForm({ verified }: { verified: Verified }) {
  const t = useRegisteringText()
  const { redirect } = useRoute().params
  const [typed, setTyped] = useAtom(typedIdentityAtom)
  const [wasTyped] = useState(typed !== nothingTyped)
  const [password, setPassword] = useState({ password: '', confirmation: '' })
  const [agreed, setAgreed] = useState(false)
  const setting = useMemo(() => ({ regions: [], today: dayOf(serverNow()) }), [])
  const [certType, setCertType] = useAtom(certTypeAtom)
  const start = startingIdType(useAtomValue(currentExamInfoAtom)?.language_type ?? '')
  const { account } = typed
  const answers = useMemo<Answers>(() => {
    const idType = certType ?? start
    return idType ? { idType, ...typed.answers } : typed.answers
  }, [typed, certType, start])
  const identity = useFaults({ fields: IDENTITY_FIELDS, answers, setting })
  const labels = {
    ...{ contact: t(verified.by), account: t('account'), agreed: t('agree') },
    ...{ password: t('password'), confirmation: t('confirmation') },
  }
  const known = [account, verified.target, textOf(answers.idNumber), textOf(answers.birthDate)]
  const access = useFieldFaults({
    labels,
    typed: { ...password, account, agreed },
    wrong: {
      account: wrongAccount(account),
      ...newPasswordFaults(password, known),
      agreed: !agreed && 'EA_AGREEMENT',
    },
    places,
  })

  const takeRefusal = (error: unknown) => {
    if (isRefusal(error, 'EA_REGISTER_EXPIRED')) {
      store.set(registerTokenAtom, null)
      return true
    }
    const faults = faultsOfIdentity(error)
    if (faults) identity.show(faults)
    // A refusal may name fields of both groups.
    return access.takeRefusal(error) || faults !== null
  }
  const create = async () => {
    const isAccess = access.pass()
    const isIdentity = identity.pass()
    if (isAccess && isIdentity)
      await attempt(
        () => createAccount(verified, { account, password: password.password, answers, agreed }, redirect),
        takeRefusal,
      )
  }
  const change = (after: Answers) => {
    const idType = ID_TYPES.find((each) => each === after.idType)
    if (idType) setCertType(idType)
    setTyped({ account, answers: withHolder(answers, after, setting.today) })
  }
  const birthDate = textOf(answers.birthDate)
  const rare = rareCharacters(normaliseName(textOf(answers.realName)))
  return (
    <>
      <Steps current={1} />
      <Form onSubmit={create}>
        {wasTyped && <Note>{t('kept')}</Note>}
        <VerifiedContact verified={verified} error={access.at('contact').error} />
        <Card title={t('access')}>
          <AccessFields
            {...{ account, password, known }}
            faultOf={access.at}
            onAccount={(value) => setTyped({ account: value, answers })}
            onPassword={setPassword}
          />
        </Card>
        <Note>{t('identity.note')}</Note>
        <FieldForm
          fields={fields}
          answers={answers}
          onChange={change}
          faults={identity.faults}
          setting={setting}
          waysOn={
            identity.faults.idNumber === 'EA_CERT_REGISTERED'
              ? { idNumber: <RegisteredBefore code="EA_CERT_REGISTERED" /> }
              : undefined
          }
          storedFiles={{}}
          uploadFile={takesNoFile}
        />
        {rare.length > 0 && <Note tone="wait">{t('rare', { characters: rare.join(' ') })}</Note>}
        {birthDate && isMinor(birthDate, serverNow()) && <Note tone="wait">{t('minor')}</Note>}
        <Agreement agreed={agreed} onChange={setAgreed} {...access.at('agreed')} />
        <ActionBar>
          <SubmitButton>{t('create')}</SubmitButton>
        </ActionBar>
      </Form>
    </>
  )
}

const fields = IDENTITY_FIELDS.map((field) => ({ ...field, section: IDENTITY_SECTION }))

const wrongAccount = (account: string) =>
  !account.trim() ? 'FIELD_REQUIRED' : !isAccountName(normaliseCode(account)) && 'FIELD_ACCOUNT'
const textOf = (answer: Answers[string]) => (typeof answer === 'string' ? answer : '')
const takesNoFile = () => Promise.reject(new Error('nobody hands in a file with an account'))

const places = {
  EA_AGREEMENT: 'agreed',
  EA_ACCOUNT_TAKEN: 'account',
  EA_PHONE_REGISTERED: 'contact',
  EA_EMAIL_REGISTERED: 'contact',
  ...newPasswordPlaces,
} as const

interface AgreementProps extends FieldFault {
  agreed: boolean
  onChange: (agreed: boolean) => void
}

/** Consent to the agreements; never preselected. */
function Agreement({ agreed, onChange, ...fault }: AgreementProps) {
  const t = useRegisteringText()
  const { links, reading } = useAgreements()
  return (
    <Card>
      <FieldFrame label={t('agreements')} {...fault} required isGroup>
        <View className={styles.links}>{links}</View>
        <Checkbox checked={agreed} onChange={onChange}>
          {t('agree')}
        </Checkbox>
      </FieldFrame>
      {reading}
    </Card>
  )
}
