import type { Centre } from '@contract/appointment/place'
import { useLocalText } from '@/i18n/local-text'
import { openMap } from '@/platform/places/places'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Link } from '@/ui/basic/link'
import { Facts, type Fact } from '@/ui/content/facts'
import { useAppointmentText } from '../texts'
import { kilometres, metresBetween } from './distance'
import { useOwnPosition } from './own-position'

/** Address, directions and facilities of a test centre. */
export function CentreDetails({ centre }: { centre: Centre }) {
  const t = useAppointmentText()
  const local = useLocalText()
  const { name, address, location } = centre
  const showMap = location && (() => openMap({ ...location, name: local(name), address: local(address) }))
  return (
    <>
      <Facts facts={useCentreFacts(centre)} />
      {showMap && (
        <Link edge="start" onPress={() => attempt(showMap)}>
          {t('centre.map')}
        </Link>
      )}
    </>
  )
}

/** Returns the facts of a test centre, address first. */
export function useCentreFacts({ address, travel, facilities, location }: Centre): Fact[] {
  const t = useAppointmentText()
  const local = useLocalText()
  const position = useOwnPosition()
  const metres = position && location ? metresBetween(position, location) : null
  const helps = facilities.map((one) => t(`facility.${one}`)).join(t('comma'))
  return [
    { label: t('centre.address'), value: local(address) },
    ...(metres === null ? [] : [{ label: t('centre.distance'), value: t('centre.km', { km: kilometres(metres) }) }]),
    ...(travel ? [{ label: t('centre.travel'), value: local(travel) }] : []),
    ...(helps ? [{ label: t('centre.facilities'), value: helps }] : []),
  ]
}
