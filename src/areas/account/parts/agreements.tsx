import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { askedAtom } from './agreeing'
import { useAgreements } from './use-agreements'
import styles from './sign-in.module.scss'

// Needed only once per account and after each change of the texts.
const AgreementQuestion = lazyPart(() => import('../agreements/agreement-question'))

/** Links to the agreements and the question of acceptance, for every page that signs in (decision 0004). */
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
