import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import type { Destination } from '@/platform/navigation/destination'
import { Link } from '@/ui/basic/link'
import { useJourneyText } from '../journey-texts'
import styles from './edit-head.module.scss'

interface EditHeadProps<Step extends string> {
  title: string
  at: { toEdit: (step: Step) => Destination }
  /** `label`: link text, if it differs from the default. */
  edits: readonly { step: Step; label?: string }[]
  /** First line of a card, or of a part of a card with a title. */
  isInCard?: boolean
  level?: 2 | 3
}

/** Section head on the confirmation screen, with edit links. */
export function EditHead<Step extends string>({ title, at, edits, isInCard = false, level = 2 }: EditHeadProps<Step>) {
  return (
    <View className={`${styles.head} ${isInCard ? styles.inCard : ''}`}>
      <View className={level === 2 ? styles.title : styles.part} {...roleProps('heading')} aria-level={String(level)}>
        {title}
      </View>
      <View className={`screen-only ${styles.edits}`}>
        {edits.map(({ step, label }) => (
          <EditLink key={step} label={label} of={title} to={at.toEdit(step)} />
        ))}
      </View>
    </View>
  )
}

/** Link to the screen that edits `of`, which its accessible name contains. */
export function EditLink({ label, of, to }: { label?: string | undefined; of: string; to: Destination }) {
  const t = useJourneyText()
  const text = label ?? t('edit')
  return (
    <Link label={`${text} ${of}`} edge="end" to={to}>
      {text}
    </Link>
  )
}
