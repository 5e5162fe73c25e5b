import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { shownKey } from '@contract/identity/second-factor'
import type { OutputOf } from '@/api/call'
import { host, isDesktop } from '@/platform/device/host'
import { exactProps } from '@/platform/element/aria'
import { scrollToElement } from '@/platform/page/document'
import { Link } from '@/ui/basic/link'
import { ItemList } from '@/ui/content/item-list'
import { openLink } from '@/ui/content/open-link'
import { Picture } from '@/ui/content/picture'
import { Card } from '@/ui/layout/card'
import { CodeForm } from './code-form'
import { copyAndSay } from './copy-and-say'
import { useSecondFactorText } from './second-factor-texts'
import styles from './second-factor.module.scss'

const CODE_SIZE = 200

interface NewKeyProps {
  shown: OutputOf<'POST /ea/second-factor/keys'>
  onCode: (code: string) => Promise<unknown>
  onRefusal: (error: unknown) => boolean
}

/** Shows the key as a QR code for another phone and in groups for an app on this one, then asks for a code. */
export function NewKey({ shown: { key, address, qrCode }, onCode, onRefusal }: NewKeyProps) {
  const t = useSecondFactorText()
  useEffect(() => scrollToElement('#new-key'), [])
  return (
    <Card title={t('key.title')}>
      <View id="new-key">
        <ItemList items={[t('key.step.add'), t('key.step.code')]} isNumbered />
      </View>
      <View className={styles.shown}>
        <Picture src={qrCode} alt={t('key.alt')} width={CODE_SIZE} height={CODE_SIZE} />
        <View className={styles.label}>{t('key')}</View>
        <View className={styles.key} {...exactProps()}>
          {shownKey(key)}
        </View>
        <Link onPress={() => copyAndSay(key, { copied: t('key.copied'), failed: t('key.notCopied') })}>
          {t('key.copy')}
        </Link>
        {host() === 'browser' && !isDesktop() && (
          <Link href={address} onPress={() => openLink(address)}>
            {t('key.open')}
          </Link>
        )}
      </View>
      <CodeForm submit={t('key.submit')} onCode={onCode} onRefusal={onRefusal} />
    </Card>
  )
}
