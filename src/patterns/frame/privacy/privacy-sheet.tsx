import { View } from '@tarojs/components'
import { openPrivacyContract } from '@/platform/native/privacy'
import { Button } from '@/ui/basic/button'
import { Link } from '@/ui/basic/link'
import { NativeButton } from '@/ui/basic/native-button'
import { tell } from '@/ui/overlay/dialog-state'
import { Sheet } from '@/ui/overlay/sheet'
import { decideOnPrivacy } from './privacy-question'
import styles from './privacy-sheet.module.scss'
import { usePrivacyText } from './privacy-texts'

/** Prompt for WeChat's privacy agreement; calls that touch personal data wait for it. */
export default function PrivacySheet() {
  const t = usePrivacyText()
  const refuse = () => {
    decideOnPrivacy(false)
    void tell({ title: t('refused.title'), body: t('refused.text') })
  }
  return (
    <Sheet open title={t('title')} onClose={refuse}>
      <View className={styles.text}>{t('intro')}</View>
      <Link onPress={openPrivacyContract}>{t('contract')}</Link>
      <View className={styles.buttons}>
        <Button kind="secondary" onPress={refuse}>
          {t('refuse')}
        </Button>
        <NativeButton action={{ kind: 'agreePrivacy', onAgree: () => decideOnPrivacy(true) }}>
          {t('agree')}
        </NativeButton>
      </View>
    </Sheet>
  )
}
