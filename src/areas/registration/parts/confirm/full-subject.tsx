import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { to } from '@/platform/navigation/destination'
import { Icon } from '@/ui/basic/icon'
import { Link } from '@/ui/basic/link'
import { useRegistrationText } from '../../texts'
import styles from './confirm.module.scss'

/** Note that the last seat of a subject was taken, with links to change area or subjects. */
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
