import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { usePageShown } from '@/patterns/frame/loading/use-page-shown'
import { Button } from '@/ui/basic/button'
import { Sheet } from '@/ui/overlay/sheet'
import { useAgreements } from '../parts/agreement-links'
import { useAgreementsText } from './agreements-texts'
import styles from './agreements.module.scss'

/** Asks whoever is about to sign in; closing it is no consent. It gives way to the text that is read, and comes back. */
export default function AgreementQuestion({ onAnswer }: { onAnswer: (agrees: boolean) => void }) {
  const t = useAgreementsText()
  const { isReading, links, reading } = useAgreements()
  const answer = useRef(onAnswer)
  // whoever leaves the page has not agreed
  useEffect(() => {
    const { current } = answer
    return () => current(false)
  }, [])
  // another page that signs in may lie below
  if (!usePageShown()) return null
  return (
    <>
      <Sheet open={!isReading} title={t('ask.title')} onClose={() => onAnswer(false)}>
        {t('ask.text')}
        <View className={styles.links}>{links}</View>
        <View className={styles.button}>
          <Button onPress={() => onAnswer(true)}>{t('ask.agree')}</Button>
        </View>
        <View className={styles.button}>
          <Button kind="secondary" onPress={() => onAnswer(false)}>
            {t('ask.not')}
          </Button>
        </View>
      </Sheet>
      {reading}
    </>
  )
}
