import { View } from '@tarojs/components'
import { useAtom } from 'jotai'
import { chooseLanguage, useLanguage } from '@/i18n/language'
import { languageProps } from '@/platform/element/aria'
import { elderModeAtom } from '@/session/elder-mode'
import { Icon } from '@/ui/basic/icon'
import { Pressable } from '@/ui/basic/pressable'
import { useFrameText } from '../frame-texts'
import styles from './settings.module.scss'

/** Language and text size, at the top for candidates who cannot read the page. Both are stored on the device. */
export function Settings() {
  const t = useFrameText()
  const language = useLanguage()
  const [isElder, setElder] = useAtom(elderModeAtom)
  const other = language === 'zh' ? 'en' : 'zh'
  return (
    <View className={styles.settings}>
      <Pressable className={styles.setting} onPress={() => chooseLanguage(other)}>
        <Icon name="languages" className={styles.icon} />
        <View {...languageProps(other)}>{t('language')}</View>
      </Pressable>
      <Pressable role="switch" className={styles.setting} checked={isElder} onPress={() => setElder(!isElder)}>
        <Icon name={isElder ? 'check' : 'zoom-in'} className={styles.icon} />
        {t('elderMode')}
      </Pressable>
    </View>
  )
}
