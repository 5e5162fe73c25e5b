import { areaTexts } from '@/i18n/texts'
import type { ShareCard } from '@/platform/wechat/sharing/share-types'
import en from './share.en.json'
import zh from './share.zh.json'
import { shareCardOf, type Shared } from './share-card'

const { text } = areaTexts('share', zh, en)

/** Returns the share card of a screen, with the project's logo if it has an absolute address. */
export function screenCard(screen: Omit<Shared, 'description' | 'bookingDescription' | 'picture'>): ShareCard {
  const { logo_name: logo } = screen.project
  // WeChat downloads the picture itself, so an inlined picture (data URL) cannot be used
  const picture = /^https?:/.test(logo) ? logo : ''
  return shareCardOf({ ...screen, description: text('share'), bookingDescription: text('share.booking'), picture })
}
