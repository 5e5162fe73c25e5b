import Taro from '@tarojs/taro'
import { denialOf } from '../device/phone-permission.weapp'
import type { MapPlace, WhereOutcome } from './places-types'

export async function whereAmI(): Promise<WhereOutcome> {
  try {
    const { latitude, longitude } = await Taro.getLocation({ type: 'gcj02' })
    return { found: { latitude, longitude } }
  } catch (error) {
    const message = String((error as { errMsg?: string }).errMsg)
    if (/privacy|cancel/.test(message)) return 'refused'
    if (!/auth ?den|authorize|permission/i.test(message)) return 'failed'
    return denialOf(message, { permissions: ['locationAuthorized'], scope: 'scope.userLocation' })
  }
}

export async function openMap(place: MapPlace): Promise<void> {
  await Taro.openLocation(place)
}
