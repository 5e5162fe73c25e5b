import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '@/ui/basic/icon'
import { Card } from '@/ui/layout/card'
import { useJourneyText } from '../journey-texts'
import styles from './steps.module.scss'

interface StepsProps {
  /** Step names in order. */
  names: readonly string[]
  /** Index of the current step. */
  current: number
}

/** All steps next to the form, for wide screens. */
export function Steps({ names, current }: StepsProps) {
  const t = useJourneyText()
  return (
    <View className="screen-only">
      <Card title={t('steps')}>
        <View {...roleProps('list')}>
          {names.map((name, index) => (
            <View
              key={name}
              className={`${styles.step} ${index === current ? styles.current : ''}`}
              {...roleProps('listitem')}
              {...(index === current && { 'aria-current': 'step' })}
            >
              {index < current ? (
                <View className={`${styles.mark} ${styles.done}`}>
                  <Icon name="check" />
                  <View className="only-spoken">{t('steps.done')}</View>
                </View>
              ) : (
                <View className={`numbers ${styles.mark}`}>{index + 1}</View>
              )}
              <View className={styles.name}>{name}</View>
            </View>
          ))}
        </View>
      </Card>
    </View>
  )
}
