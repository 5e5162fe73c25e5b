import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { to } from '@/platform/navigation/destination'
import { Icon } from '@/ui/basic/icon'
import { Link } from '@/ui/basic/link'
import { useRegistrationText } from '../../texts'
import styles from './confirm.module.scss'

/** The seat that was wanted is gone by now, and the ways to another one. */
export function FullSubject({ name, batch }: { name: string; batch: string }) {
  const t = useRegistrationText()
  const ways = [
    { screen: 'editRegion', text: t('confirm.changeArea') },
    { screen: 'editSubject', text: t('confirm.changeSubjects') },
  ] as const
  return (
    <View className={styles.full}>
      <Icon name="circle-alert" />
      <View className={styles.words}>
        <View {...roleProps('alert')}>{t('confirm.full')}</View>
        <View className={styles.ways}>
          {ways.map(({ screen, text }) => (
            <Link key={screen} edge="start" label={`${text} ${name}`} to={to(screen, { batch, edit: '1' })}>
              {text}
            </Link>
          ))}
        </View>
      </View>
    </View>
  )
}
