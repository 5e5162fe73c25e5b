import { Image, View } from '@tarojs/components'
import { compactNumber } from '@contract/typed/numbers'
import { areaTexts } from '@/i18n/texts'
import { pictureProps, roleProps } from '@/platform/element/aria'
import { Link } from '@/ui/basic/link'
import type { FieldFault } from '@/ui/form/field/field-frame'
import { TextInput } from '@/ui/form/text-input'
import { useAccountText } from '../../texts'
import en from './captcha.en.json'
import zh from './captcha.zh.json'
import { captchaLabels, type Captcha } from './use-captcha'
import styles from './captcha-field.module.scss'

const { useText: useCaptchaText } = areaTexts('captcha', zh, en)

interface CaptchaFieldProps extends FieldFault {
  captcha: Captcha
}

/** Captcha: a picture of characters, or digits in words for screen readers and large text. */
export default function CaptchaField({ captcha, error, wayOn }: CaptchaFieldProps) {
  const t = useCaptchaText()
  const label = useAccountText()(captchaLabels[captcha.kind])
  const { words } = captcha
  const isWords = captcha.kind === 'words'
  const question = captcha.isInstead ? 'words.instead' : 'words.question'
  return (
    <View>
      <TextInput
        label={label}
        hint={words ? t(question, { words }) : undefined}
        error={error ?? (captcha.hasFailed ? t(isWords ? 'words.failed' : 'failed') : undefined)}
        wayOn={wayOn}
        value={captcha.answer}
        onChange={captcha.setAnswer}
        kind={isWords ? 'number' : 'text'}
        maxLength={8}
        counted={compactNumber(captcha.answer)}
        required
      />
      <View className={styles.captcha}>
        <Question captcha={captcha} />
        <View className={styles.captchaLinks}>
          <Link onPress={() => void captcha.renew()}>{t(isWords ? 'words.another' : 'another')}</Link>
          <Link onPress={() => void captcha.renew(isWords ? 'letters' : 'words')}>
            {t(isWords ? 'letters' : 'words')}
          </Link>
        </View>
      </View>
    </View>
  )
}

/** Picture or words of the captcha; role `status` makes screen readers announce new words. */
function Question({ captcha: { image, words } }: { captcha: Captcha }) {
  const t = useCaptchaText()
  if (image) return <Image className={styles.picture} src={image} {...pictureProps(t('image'))} />
  return (
    <View className={styles.picture} {...roleProps('status')}>
      {words && <View className={styles.words}>{words}</View>}
    </View>
  )
}
