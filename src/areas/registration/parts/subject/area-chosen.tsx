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

/** The area chosen before, and the way to another one. */
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

/** Opens the region step in place of this one; saving there leads back here. */
export function changeArea(at: RegistrationAt): Promise<void> {
  return replace(screenOf('region', at.batch), stepParams(at))
}

/** The region step, to which {@link changeArea} leads. */
export const regionOf = (at: RegistrationAt) => to(screenOf('region', at.batch), stepParams(at))

const stepParams = ({ batch, isEditing }: RegistrationAt) => ({ batch: batch.code, edit: isEditing ? '1' : undefined })
