import { useShareAppMessage } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { pageUrlOf } from '../../navigation/route-matching'
import type { SignPage } from '../app/js-sdk-types'
import type { LoadCard, ShareCard } from './share-types'

/** WeChat wants the card at once when its menu asks for it. */
export function useShareCard(loadCard: LoadCard, _sign: SignPage): void {
  const card = useRef<ShareCard | null>(null)
  useEffect(() => {
    void loadCard().then((loaded) => {
      card.current = loaded ?? card.current
    })
  }, [loadCard])
  useShareAppMessage(() => {
    // what is on the screen may be the candidate's own
    if (!card.current) return { path: pageUrlOf('home') }
    const { title, route } = card.current
    return { title, path: pageUrlOf(route.name, route.params) }
  })
}
