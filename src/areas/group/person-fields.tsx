import { ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import { COUNTRY_FIELD } from '@contract/basic-info/identity-fields'
import { ID_TYPES } from '@contract/codes'
import { useLocalText } from '@/i18n/local-text'
import { PopupSelect } from '@/ui/choice/popup-select'
import type { FieldFault } from '@/ui/form/field/field-frame'
import { TextInput } from '@/ui/form/text-input'
import { isCountryAsked, usePersonLabels, type TypedPerson } from './typed-person'

interface PersonFieldsProps {
  person: TypedPerson
  onChange: (person: TypedPerson) => void
  faultAt: (name: keyof TypedPerson) => FieldFault
}

/** Fields for the name and ID document of a candidate to invite. */
export function PersonFields({ person, onChange, faultAt }: PersonFieldsProps) {
  const local = useLocalText()
  const labels = usePersonLabels()
  const { realName, idType, idNumber, country } = person
  const change = (part: Partial<TypedPerson>) => onChange({ ...person, ...part })
  return (
    <>
      <TextInput
        label={labels.realName}
        {...faultAt('realName')}
        value={realName}
        onChange={(value) => change({ realName: value })}
        maxLength={100}
        required
      />
      <PopupSelect
        label={labels.idType}
        {...faultAt('idType')}
        options={ID_TYPES.map((value) => ({ value, label: local(ID_TYPE_NAMES[value]) }))}
        value={idType}
        onChange={(value) => change({ idType: value })}
        required
      />
      {isCountryAsked(idType) && (
        <PopupSelect
          label={labels.country}
          {...faultAt('country')}
          options={(COUNTRY_FIELD.options ?? []).map(({ value, label }) => ({
            ...{ value, label: local(label) },
            alsoFoundBy: [label.zh, label.en, value],
          }))}
          value={country}
          onChange={(value) => change({ country: value })}
          required
        />
      )}
      <TextInput
        label={labels.idNumber}
        kind={idType === 'nationalId' || idType === 'residencePermit' ? 'idcard' : 'text'}
        {...faultAt('idNumber')}
        value={idNumber}
        onChange={(value) => change({ idNumber: value })}
        maxLength={100}
        required
      />
    </>
  )
}
