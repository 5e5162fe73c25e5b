import { Image, View } from '@tarojs/components'
import { pictureProps, roleProps } from '@/platform/element/aria'
import { Link } from '@/ui/basic/link'
import type { FieldFault } from '@/ui/form/field/field-frame'
import { TextInput } from '@/ui/form/text-input'
import { useAccountText } from '../../texts'
import { useCaptchaText } from './captcha-texts'
import styles from './captcha-field.module.scss'
import { captchaLabels, type Captcha } from './use-captcha'

interface CaptchaFieldProps extends FieldFault {
  captcha: Captcha
}

/** A picture to type off, or a sum as text, which those who cannot see the picture hear, and others read in large type. */
export default function CaptchaField({ captcha, error, wayOn }: CaptchaFieldProps) {
  const t = useCaptchaText()
  const label = useAccountText()(captchaLabels[captcha.kind])
  const isSum = captcha.kind === 'sum'
  const question = captcha.isInstead ? 'sum.instead' : 'sum.question'
  return (
    <View>
      <TextInput
        label={label}
        hint={captcha.sum ? t(question, { left: captcha.sum[0], right: captcha.sum[1] }) : undefined}
        error={error ?? (captcha.hasFailed ? t(isSum ? 'sum.failed' : 'failed') : undefined)}
        wayOn={wayOn}
        value={captcha.answer}
        onChange={captcha.setAnswer}
        kind={isSum ? 'number' : 'text'}
        maxLength={8}
        required
      />
      <View className={styles.captcha}>
        <Question captcha={captcha} />
        <View className={styles.captchaLinks}>
          <Link onPress={() => void captcha.renew()}>{t(isSum ? 'sum.another' : 'another')}</Link>
          <Link onPress={() => void captcha.renew(isSum ? 'letters' : 'sum')}>{t(isSum ? 'letters' : 'sum')}</Link>
        </View>
      </View>
    </View>
  )
}

/** A sum that comes is read aloud; the field asks it once more. */
function Question({ captcha: { image, sum } }: { captcha: Captcha }) {
  const t = useCaptchaText()
  if (image) return <Image className={styles.picture} src={image} {...pictureProps(t('image'))} />
  return (
    <View className={styles.picture} {...roleProps('status')}>
      {sum && (
        <View className={`numbers ${styles.sum}`}>
          {sum[0]} + {sum[1]} = ?
        </View>
      )}
    </View>
  )
}
