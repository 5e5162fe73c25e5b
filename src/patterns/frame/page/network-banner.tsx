import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { isConnected, onNetworkChange } from '@/platform/network/status'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '@/ui/basic/icon'
import { useFrameText } from '../frame-texts'
import styles from './network-banner.module.scss'

/** Banner while the device is offline; bundled with the frame, because nothing can be loaded then. */
export function NetworkBanner() {
  const t = useFrameText()
  const [isOnline, setOnline] = useState(isConnected)
  useEffect(() => onNetworkChange(setOnline), [])
  if (isOnline) return null
  return (
    <View className={styles.banner} {...roleProps('alert')}>
      <Icon name="wifi-off" />
      <View className={styles.text}>{t('offline')}</View>
    </View>
  )
}
