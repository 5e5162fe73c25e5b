import Taro from '@tarojs/taro'
import type { MapPlace, WhereOutcome } from './places-types'

export async function whereAmI(): Promise<WhereOutcome> {
  try {
    const { latitude, longitude } = await Taro.getLocation({ type: 'gcj02' })
    return { found: { latitude, longitude } }
  } catch (error) {
    const message = String((error as { errMsg?: string }).errMsg)
    if (/privacy|cancel/.test(message)) return 'refused'
    return /auth ?den|authorize|permission/i.test(message) ? 'denied' : 'failed'
  }
}

export async function openMap(place: MapPlace): Promise<void> {
  await Taro.openLocation(place)
}
