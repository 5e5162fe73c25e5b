import { Image, View } from '@tarojs/components'
import { pictureProps } from '@/platform/element/aria'
import { Link } from '@/ui/basic/link'
import { TextInput } from '@/ui/form/text-input'
import { useAccountText } from '../../texts'
import styles from './captcha-field.module.scss'
import type { Captcha } from './use-captcha'

/** A picture to type off, or a sum in large type for those who cannot read crooked letters. */
export function CaptchaField({ captcha, error }: { captcha: Captcha; error: string | undefined }) {
  const t = useAccountText()
  const isSum = captcha.kind === 'sum'
  return (
    <View>
      <TextInput
        label={t('captcha')}
        error={error ?? (captcha.hasFailed ? t('captcha.failed') : undefined)}
        value={captcha.answer}
        onChange={captcha.setAnswer}
        kind={isSum ? 'number' : 'text'}
        maxLength={8}
      />
      <View className={styles.captcha}>
        {captcha.image ? (
          <Image
            className={`${styles.picture} ${isSum ? styles.sum : ''}`}
            src={captcha.image}
            {...pictureProps(t('captcha.image'))}
          />
        ) : (
          <View className={styles.picture} />
        )}
        <View className={styles.captchaLinks}>
          <Link onPress={() => void captcha.renew()}>{t('captcha.another')}</Link>
          <Link onPress={() => void captcha.renew(isSum ? 'letters' : 'sum')}>
            {t(isSum ? 'captcha.letters' : 'captcha.sum')}
          </Link>
        </View>
      </View>
    </View>
  )
}
