import { View } from '@tarojs/components'
import { useState } from 'react'
import { LONGEST_CITY } from '@contract/identity/places/city'
import { call } from '@/api/call'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { usePersonalText } from '../texts'
import styles from './city-card.module.scss'

/** Where the candidate lives, which they change here and at once. */
export function CityCard({ city: read }: { city: string | null }) {
  const t = usePersonalText()
  const [city, setCity] = useState(read)
  const [typed, setTyped] = useState<string | null>(null)
  const faults = useFieldFaults({
    labels: { city: t('city.label') },
    typed: { city: typed },
    places: { FIELD_TOO_LONG: 'city', FIELD_CHARACTERS: 'city', FIELD_FORMAT: 'city' },
  })
  const close = () => {
    faults.clear('city')
    setTyped(null)
  }
  const save = async () => {
    const saved = await attempt(
      () => call('POST /ea/city', { body: { city: typed ?? '' } }, { loading: 1, repeatable: true }),
      faults.takeRefusal,
    )
    if (!saved) return
    setCity(saved.city)
    close()
    toast(t('city.saved'))
  }
  if (typed === null)
    return (
      <Card title={t('city')}>
        <Facts facts={[{ label: t('city.label'), value: city ?? t('info.none') }]} />
        <View className={styles.action}>
          <Button kind="secondary" onPress={() => setTyped(city ?? '')}>
            {city === null ? t('city.add') : t('city.change')}
          </Button>
        </View>
      </Card>
    )
  return (
    <Card title={t('city')}>
      <Form onSubmit={save}>
        <TextInput
          label={t('city.label')}
          hint={t('city.hint')}
          {...faults.at('city')}
          value={typed}
          onChange={setTyped}
          maxLength={LONGEST_CITY}
          autocomplete="address-level2"
        />
        <View className={styles.action}>
          <SubmitButton>{t('city.save')}</SubmitButton>
          <Button kind="text" onPress={close}>
            {t('city.cancel')}
          </Button>
        </View>
      </Form>
    </Card>
  )
}
