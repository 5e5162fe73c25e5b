import { View } from '@tarojs/components'
import type { CertificateDetail } from '@contract/certificate/certificate'
import { inGroups } from '@contract/typed/document-code'
import { Picture } from '@/ui/content/picture'
import { Card } from '@/ui/layout/card'
import { useCertificateText } from './texts'
import styles from './verified-by.module.scss'

const QR = { width: 132, height: 132 }

/** QR code and code by which third parties verify the certificate. */
export function VerifiedBy({ verify }: { verify: NonNullable<CertificateDetail['verify']> }) {
  const t = useCertificateText()
  return (
    <Card>
      <View className={styles.code}>
        <Picture src={verify.picture} alt={t('qr')} {...QR} />
        <View>{t('code', { code: inGroups(verify.code) })}</View>
        <View className={styles.small}>{t('qr.text')}</View>
      </View>
    </Card>
  )
}
