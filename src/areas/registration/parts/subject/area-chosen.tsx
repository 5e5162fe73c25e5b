import { View } from '@tarojs/components'
import { useLocalText } from '@/i18n/local-text'
import { to } from '@/platform/navigation/destination'
import { replace } from '@/platform/navigation/navigation'
import { Icon } from '@/ui/basic/icon'
import { Link } from '@/ui/basic/link'
import { screenOf } from '../../journey/screens'
import { useRegistrationText } from '../../texts'
import type { RegistrationAt } from '../../journey/registration-step'
import styles from '../choices.module.scss'

/** Area chosen before, with a link to change it. */
export function AreaChosen({ at, areaCode }: { at: RegistrationAt; areaCode: string }) {
  const t = useRegistrationText()
  const local = useLocalText()
  const area = at.batch.areas.find(({ code }) => code === areaCode)
  return (
    <View className={styles.area}>
      <Icon name="map-pin" />
      <View className={styles.areaName}>{area && local(area.name)}</View>
      <Link edge="end" to={regionOf(at)} onPress={() => changeArea(at)}>
        {t('subject.changeArea')}
      </Link>
    </View>
  )
}

/** Replaces this step with the region step; saving there returns here. */
export function changeArea(at: RegistrationAt): Promise<void> {
  return replace(screenOf('region', at.batch), stepParams(at))
}

/** Region step opened by {@link changeArea}. */
export const regionOf = (at: RegistrationAt) => to(screenOf('region', at.batch), stepParams(at))

const stepParams = ({ batch, isEditing }: RegistrationAt) => ({ batch: batch.code, edit: isEditing ? '1' : undefined })
