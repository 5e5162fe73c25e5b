import { areaTexts } from '@/i18n/texts'
import type { ShareCard } from '@/platform/wechat/sharing/share-types'
import en from './share.en.json'
import zh from './share.zh.json'
import { shareCardOf, type Shared } from './share-card'

const { text } = areaTexts('share', zh, en)

/** The card of a screen, with the project's logo where it has an address, and a line about what can be done there. */
export function screenCard(screen: Omit<Shared, 'description' | 'bookingDescription' | 'picture'>): ShareCard {
  const { logo_name: logo } = screen.project
  // WeChat fetches the picture itself: one that travels inside of the project's info is none to it
  const picture = /^https?:/.test(logo) ? logo : ''
  return shareCardOf({ ...screen, description: text('share'), bookingDescription: text('share.booking'), picture })
}
