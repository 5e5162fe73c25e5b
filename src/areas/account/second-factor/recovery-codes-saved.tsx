import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { saveText } from '@/platform/documents/downloads'
import { exactProps, roleProps } from '@/platform/element/aria'
import { returnTo } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { scrollToElement } from '@/platform/page/document'
import { recoveryCodesAtom } from '@/session/recovery-codes'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { Link } from '@/ui/basic/link'
import { Note } from '@/ui/feedback/note'
import { ButtonRow } from '@/ui/layout/button-row'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { copyAndSay } from './copy-and-say'
import { useSecondFactorText } from './second-factor-texts'
import styles from './second-factor.module.scss'

/** Displays the recovery codes until the owner confirms having saved them. */
export function RecoveryCodesSaved({ codes }: { codes: readonly string[] }) {
  const t = useSecondFactorText()
  const save = async () => {
    const outcome = await saveText?.(t('codes.file'), codes.join('\n'))
    if (outcome === 'done') toast(t('codes.saved'))
  }
  const finish = async () => {
    await returnTo(addressOf('accountSafe'))
    store.set(recoveryCodesAtom, [])
  }
  const copy = () => copyAndSay(codes.join('\n'), { copied: t('codes.copied'), failed: t('codes.notCopied') })
  // The submit button is at the foot of the page, so scroll to its head.
  useEffect(() => scrollToElement('#kept-codes'), [])
  return (
    <>
      <View id="kept-codes">
        <Note tone="good">{t('codes.on')}</Note>
      </View>
      <Card title={t('codes.title')}>
        <Note tone="wait">{t('codes.text')}</Note>
        <View className={styles.codes} {...roleProps('list')}>
          {codes.map((code) => (
            <View key={code} className={styles.code} {...roleProps('listitem')} {...exactProps()}>
              {code}
            </View>
          ))}
        </View>
        <Link edge="start" onPress={copy}>
          {t('codes.copy')}
        </Link>
        {saveText && (
          <View>
            <Link edge="start" onPress={save}>
              {t('codes.save')}
            </Link>
          </View>
        )}
        <ButtonRow>
          <Button onPress={finish}>{t('codes.done')}</Button>
        </ButtonRow>
      </Card>
    </>
  )
}
