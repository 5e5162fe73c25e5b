import { View } from '@tarojs/components'
import { Checkbox } from '@/ui/form/checkbox'
import { FieldFrame } from '@/ui/form/field/field-frame'
import { Card } from '@/ui/layout/card'
import { useAgreements } from '../parts/agreement-links'
import { useRegisteringText } from './registering-texts'
import styles from './registering.module.scss'

interface AgreementProps {
  agreed: boolean
  onChange: (agreed: boolean) => void
  error: string | undefined
}

/** Never ticked beforehand; both texts can be read here. */
export function Agreement({ agreed, onChange, error }: AgreementProps) {
  const t = useRegisteringText()
  const { links, reading } = useAgreements()
  return (
    <Card>
      <FieldFrame label={t('agreements')} error={error} required isGroup>
        <View className={styles.links}>{links}</View>
        <Checkbox checked={agreed} onChange={onChange}>
          {t('agree')}
        </Checkbox>
      </FieldFrame>
      {reading}
    </Card>
  )
}
