import { useAtomValue } from 'jotai'
import { View } from '@tarojs/components'
import { useLocalText } from '@/i18n/local-text'
import { framed } from '@/patterns/frame/page/framed'
import { currentExamInfoAtom } from '@/session/exam'
import { SignInForm } from '../../parts/sign-in-form'
import styles from '../../parts/sign-in.module.scss'
import { useAccountText } from '../../texts'

/** Sign-in page of a link to one batch; the registration that follows uses this batch. */
function BatchSignIn() {
  const t = useAccountText()
  const local = useLocalText()
  const batch = useAtomValue(currentExamInfoAtom)?.batch
  return (
    <>
      {batch && <View className={styles.batch}>{t('batch', { name: local(batch.name) })}</View>}
      <SignInForm />
    </>
  )
}

export default framed(BatchSignIn)
