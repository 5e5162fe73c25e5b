import type { OwnConsent } from '@contract/endpoints/guardian'
import type { ErrorCode } from '@contract/errors/errors'
import { RELATION_NAMES, RELATIONS, type Relation } from '@contract/identity/guardian-consent'
import { isMobilePhone, normalisePhone } from '@contract/typed/contact'
import { call } from '@/api/call'
import { useLocalText } from '@/i18n/local-text'
import { typedOne } from '@/patterns/forms/first-typed-field'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Button } from '@/ui/basic/button'
import { PopupSelect } from '@/ui/choice/popup-select'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { ButtonRow } from '@/ui/layout/button-row'
import { Card } from '@/ui/layout/card'
import { useGuardianText } from './guardian-texts'

const wrongPhone = (phone: string): ErrorCode | false =>
  phone.trim() ? !isMobilePhone(normalisePhone(phone)) && 'EA_PHONE_INVALID' : 'FIELD_REQUIRED'

interface NameGuardianProps {
  onNamed: (newer: OwnConsent) => void
  /** Null if no guardian was named before. */
  onKeep: (() => void) | null
}

/** Form that names the guardian and sends a text message to their phone. */
export function NameGuardian({ onNamed, onKeep }: NameGuardianProps) {
  const t = useGuardianText()
  const local = useLocalText()
  const { typed, type: change, forget } = useTypedGuardian()
  const { name, relation, phone } = typed
  const labels = { name: t('own.name'), relation: t('own.relation'), phone: t('own.phone') }
  const wrong = {
    name: !name.trim() && ('FIELD_REQUIRED' as const),
    relation: !relation && ('FIELD_REQUIRED' as const),
    phone: wrongPhone(phone),
  }
  const faults = useFieldFaults({
    ...{ labels, typed, wrong },
    places: {
      ...{ FIELD_NAME: 'name', FIELD_NAME_CHARACTER: 'name', FIELD_NAME_SPELLING: 'name' },
      ...{ EA_PHONE_INVALID: 'phone', EA_GUARDIAN_OWN_PHONE: 'phone', EA_GUARDIAN_TEXTS: 'phone' },
    },
    chosen: ['relation'],
  })

  const send = async () => {
    if (!faults.pass() || !relation) return
    const body = { name, relation, phone }
    const named = await attempt(() => call('POST /ea/guardian', { body }, { loading: 1 }), faults.takeRefusal)
    if (!named) return
    forget()
    onNamed(named)
  }

  return (
    <Card title={t('own.who')}>
      <Form onSubmit={send}>
        <TextInput
          label={labels.name}
          hint={t('own.name.hint')}
          {...faults.at('name')}
          value={name}
          onChange={(value) => change({ name: value })}
          maxLength={50}
          required
        />
        <PopupSelect
          label={labels.relation}
          {...faults.at('relation')}
          options={RELATIONS.map((value) => ({ value, label: local(RELATION_NAMES[value]) }))}
          value={relation}
          onChange={(value) => change({ relation: value })}
          required
        />
        <TextInput
          label={labels.phone}
          hint={t('own.phone.hint')}
          kind="tel"
          {...faults.at('phone')}
          value={phone}
          onChange={(value) => change({ phone: value })}
          onLeave={() => change({ phone: normalisePhone(phone) })}
          required
        />
        <ButtonRow>
          <SubmitButton>{t('own.send')}</SubmitButton>
        </ButtonRow>
        {onKeep && (
          <Button kind="text" onPress={onKeep}>
            {t('own.keep')}
          </Button>
        )}
      </Form>
    </Card>
  )
}

interface TypedGuardian {
  name: string
  relation: Relation | ''
  phone: string
}

const NOBODY: TypedGuardian = { name: '', relation: '', phone: '' }
const useTyped = typedOne('typedGuardian')

/** Persists the guardian form while it is being filled in. */
export const useTypedGuardian = () => useTyped('guardian', NOBODY)
