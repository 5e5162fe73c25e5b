import { View } from '@tarojs/components'
import { Checkbox } from '@/ui/form/checkbox'
import { FieldFrame, type FieldFault } from '@/ui/form/field/field-frame'
import { Card } from '@/ui/layout/card'
import { useAgreements } from '../parts/agreement-links'
import { useRegisteringText } from './registering-texts'
import styles from './registering.module.scss'

interface AgreementProps extends FieldFault {
  agreed: boolean
  onChange: (agreed: boolean) => void
}

/** Consent to the agreements; never preselected. */
export function Agreement({ agreed, onChange, ...fault }: AgreementProps) {
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
