import Taro, { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { pageUrlOf } from '../../navigation/route-matching'
import type { SignPage } from '../app/js-sdk-types'
import { ownPicture } from './own-picture'
import type { LoadCard, ShareCard } from './share-types'

/**
 * Loads the card ahead, because WeChat needs it synchronously when its menu opens. Picture and title are never left to
 * WeChat's defaults: a screenshot of the screen could carry a name or an ID photo into a chat.
 */
export function useShareCard(loadCard: LoadCard, _sign: SignPage): void {
  const card = useRef<ShareCard | null>(null)
  useEffect(() => {
    void loadCard().then((loaded) => {
      if (!loaded) return
      card.current = loaded
      // a card in Moments opens the screen itself, so private screens offer none
      if (!loaded.isForAll) void Taro.hideShareMenu({ menus: ['shareTimeline'] })
    })
  }, [loadCard])
  useShareAppMessage(() => {
    const imageUrl = card.current?.picture || ownPicture
    if (!card.current) return { path: pageUrlOf('home'), imageUrl }
    const { title, route } = card.current
    return { title, path: pageUrlOf(route.name, route.params), imageUrl }
  })
  useShareTimeline(() => {
    const imageUrl = card.current?.picture || ownPicture
    if (!card.current?.isForAll) return { title: card.current?.title ?? '', query: '', imageUrl }
    const { title, route } = card.current
    return { title, query: pageUrlOf(route.name, route.params).split('?')[1] ?? '', imageUrl }
  })
}
