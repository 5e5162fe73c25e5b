import Taro, { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { pageUrlOf } from '../../navigation/route-matching'
import type { SignPage } from '../app/js-sdk-types'
import { ownPicture } from './own-picture'
import type { LoadCard, ShareCard } from './share-types'

/**
 * WeChat wants the card at once when its menu asks for it. The picture is never left to WeChat, which would take one of
 * the screen: a name or an ID photo would reach a chat. Nor is the title of what is not for everybody.
 */
export function useShareCard(loadCard: LoadCard, _sign: SignPage): void {
  const card = useRef<ShareCard | null>(null)
  useEffect(() => {
    void loadCard().then((loaded) => {
      if (!loaded) return
      card.current = loaded
      // a card in somebody's moments opens the very screen it was made of: none is offered of a private one
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
