import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { askedAtom } from './agreeing'
import { useAgreements } from './agreement-links'
import styles from './sign-in.module.scss'

// once for an account and every change of the texts
const AgreementQuestion = lazyPart(() => import('../agreements/agreement-question'))

/** On every page that signs in: the texts to be read, and the question whether they are accepted (docs/decisions/0004). */
export function Agreements() {
  const asked = useAtomValue(askedAtom)
  const { links, reading } = useAgreements()
  return (
    <>
      <View className={styles.agreements}>{links}</View>
      {reading}
      {asked && <AgreementQuestion onAnswer={asked.answer} onLost={asked.fail} />}
    </>
  )
}
