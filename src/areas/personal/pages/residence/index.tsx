import { useState } from 'react'
import { LONGEST_CITY } from '@contract/identity/places/city'
import { call } from '@/api/call'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { replace } from '@/platform/navigation/navigation'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { usePersonalText } from '../../texts'

/** Form for the candidate's city of residence; empty for none. */
function Residence() {
  const found = useLoaded(() => call('GET /ea/me'))
  return (
    <Loaded of={found} skeleton={<Skeleton cards={1} lines={3} />}>
      {({ city }) => <CityForm city={city ?? ''} />}
    </Loaded>
  )
}

function CityForm({ city }: { city: string }) {
  const t = usePersonalText()
  const [typed, setTyped] = useState(city)
  const faults = useFieldFaults({
    labels: { city: t('city.label') },
    typed: { city: typed },
    places: { FIELD_TOO_LONG: 'city', FIELD_CHARACTERS: 'city', FIELD_FORMAT: 'city' },
  })
  const save = async () => {
    const saved = await attempt(
      () => call('POST /ea/city', { body: { city: typed } }, { loading: 1, repeatable: true }),
      faults.takeRefusal,
    )
    if (!saved) return
    await replace('userInformation')
    toast(t('city.saved'))
  }
  return (
    <Form onSubmit={save}>
      <Card>
        <TextInput
          label={t('city.label')}
          hint={t('city.hint')}
          {...faults.at('city')}
          value={typed}
          onChange={setTyped}
          maxLength={LONGEST_CITY}
          autocomplete="address-level2"
        />
      </Card>
      <ActionBar>
        <SubmitButton>{t('city.save')}</SubmitButton>
      </ActionBar>
    </Form>
  )
}

export default framed(Residence)
