import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { areaTexts } from '@/i18n/texts'
import { usePageShown } from '@/patterns/frame/loading/use-page-shown'
import { Button } from '@/ui/basic/button'
import { Sheet } from '@/ui/overlay/sheet'
import { useAgreements } from '../parts/use-agreements'
import en from './agreements.en.json'
import zh from './agreements.zh.json'
import styles from './agreement-question.module.scss'

const { useText: useAgreementsText } = areaTexts('agreements', zh, en)

/**
 * Asks the candidate to accept the agreements before signing in; closing counts as a refusal. Hidden while an agreement
 * is read.
 */
export default function AgreementQuestion({ onAnswer }: { onAnswer: (agrees: boolean) => void }) {
  const t = useAgreementsText()
  const { isReading, links, reading } = useAgreements()
  const answer = useRef(onAnswer)
  // Leaving the page counts as a refusal.
  useEffect(() => {
    const { current } = answer
    return () => current(false)
  }, [])
  // Hides the sheet while another page is on top, which may itself sign in.
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
