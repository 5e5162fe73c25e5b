import { View } from '@tarojs/components'
import { useState } from 'react'
import { call, type OutputOf } from '@/api/call'
import { useLocalText } from '@/i18n/local-text'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Link } from '@/ui/basic/link'
import { Prose } from '@/ui/content/prose'
import { Checkbox } from '@/ui/form/checkbox'
import { FieldFrame } from '@/ui/form/field/field-frame'
import { Card } from '@/ui/layout/card'
import { Sheet } from '@/ui/overlay/sheet'
import { useDomain } from '../parts/use-domain'
import { useRegisteringText } from './registering-texts'
import styles from './registering.module.scss'

interface AgreementProps {
  agreed: boolean
  onChange: (agreed: boolean) => void
  error: string | undefined
}

type Texts = OutputOf<'GET /ea/g/agreements/:domain'>
type Shown = keyof Texts

/** Never ticked beforehand; both texts can be read here. */
export function Agreement({ agreed, onChange, error }: AgreementProps) {
  const t = useRegisteringText()
  const local = useLocalText()
  const domain = useDomain()
  const [texts, setTexts] = useState<Texts | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const read = (which: Shown) =>
    attempt(async () => {
      setTexts(texts ?? (await call('GET /ea/g/agreements/:domain', { params: { domain } }, { loading: 1 })))
      setShown(which)
    })
  return (
    <Card>
      <FieldFrame label={`${t('user')} · ${t('privacy')}`} error={error} required isGroup>
        <View className={styles.links}>
          <Link onPress={() => read('user')}>{t('agree.user')}</Link>
          <Link onPress={() => read('privacy')}>{t('agree.privacy')}</Link>
        </View>
        <Checkbox checked={agreed} onChange={onChange}>
          {t('agree')}
        </Checkbox>
      </FieldFrame>
      <Sheet open={shown !== null} title={shown ? t(shown) : ''} onClose={() => setShown(null)}>
        {texts && shown && <Prose text={local(texts[shown])} />}
      </Sheet>
    </Card>
  )
}
