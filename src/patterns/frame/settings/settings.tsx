import { View } from '@tarojs/components'
import { useAtom } from 'jotai'
import { chooseLanguage, useLanguage } from '@/i18n/language'
import { languageProps } from '@/platform/element/aria'
import { elderModeAtom } from '@/session/elder-mode'
import { Icon } from '@/ui/basic/icon'
import { Pressable } from '@/ui/basic/pressable'
import { useFrameText } from '../frame-texts'
import styles from './settings.module.scss'

/** What somebody who cannot read the page looks for first: the other language, and large text. Both stay with the phone. */
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
