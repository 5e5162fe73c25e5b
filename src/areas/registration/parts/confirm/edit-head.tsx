import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { open } from '@/platform/navigation/navigation'
import { Link } from '@/ui/basic/link'
import { useRegistrationText } from '../../texts'
import styles from './confirm.module.scss'

interface Edit {
  screen: 'editBaseInfo' | 'editSubject' | 'editRegion' | 'collectPhoto' | 'collectFiles'
  /** What the link says, when it is not the usual (`confirm.edit`). */
  label?: string
}

interface EditHeadProps {
  title: string
  batch: string
  edits: readonly Edit[]
}

/** Head of a section, with the ways to change it. */
export function EditHead({ title, batch, edits }: EditHeadProps) {
  const t = useRegistrationText()
  return (
    <View className={styles.head}>
      <View className={styles.title} {...roleProps('heading')} aria-level="2">
        {title}
      </View>
      <View className={styles.edits}>
        {edits.map(({ screen, label = t('confirm.edit') }) => (
          <Link
            key={screen}
            label={`${label} ${title}`}
            edge="end"
            onPress={() => void open(screen, { batch, edit: '1' })}
          >
            {label}
          </Link>
        ))}
      </View>
    </View>
  )
}
