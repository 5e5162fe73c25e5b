import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { usePageShown } from '@/patterns/frame/loading/use-page-shown'
import { store } from '@/session/store'
import { askedAtom } from './agreeing'
import { useAgreements } from './agreement-links'
import styles from './sign-in.module.scss'

// once for an account and every change of the texts
const AgreementQuestion = lazyPart(() => import('../agreements/agreement-question'))

/** On every page that signs in: the texts to be read, and the question whether they are accepted (docs/decisions/0054). */
export function Agreements() {
  const asked = useAtomValue(askedAtom)
  // a page that signs in may lie below another one
  const isShown = usePageShown()
  const { links, reading } = useAgreements()
  // whoever leaves the page has not agreed
  useEffect(() => () => store.get(askedAtom)?.answer(false), [])
  return (
    <>
      <View className={styles.agreements}>{links}</View>
      {reading}
      {asked && isShown && <AgreementQuestion onAnswer={asked.answer} onLost={asked.fail} />}
    </>
  )
}
