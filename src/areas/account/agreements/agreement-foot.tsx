import { View } from '@tarojs/components'
import styles from './agreements.module.scss'
import { useReading } from './use-reading'

/** Where to read, before anything is given, what one agrees to. */
export default function AgreementFoot() {
  const { links, sheet } = useReading()
  return (
    <>
      <View className={styles.links}>{links}</View>
      {sheet}
    </>
  )
}
