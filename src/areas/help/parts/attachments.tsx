import { View } from '@tarojs/components'
import type { OutputOf } from '@/api/call'
import { useLocalText } from '@/i18n/local-text'
import { LinkedFileRow } from '@/patterns/portal/linked-file-row'
import { roleProps } from '@/platform/element/aria'
import { useHelpText } from '../texts'
import styles from './notices.module.scss'

export function Attachments({ notice }: { notice: OutputOf<'GET /exm_c/g/notices/:domain'>[number] }) {
  const t = useHelpText()
  const local = useLocalText()
  if (notice.attachments.length === 0) return null
  return (
    <View className={styles.attachments}>
      <View className={styles.attachmentsTitle} {...roleProps('heading')} aria-level="3">
        {t('notice.attachments')}
      </View>
      {notice.attachments.map(({ name, file }) => {
        const linked = notice.files.find((one) => one.file === file)
        return linked && <LinkedFileRow key={file} name={local(name)} file={linked} />
      })}
    </View>
  )
}
