import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { newsAtom } from './news-state'

/** The region in which changes are read out: drawn before there are any, because one that comes with its words is silent. */
export function News() {
  return (
    <View className="only-spoken" aria-live="assertive" data-spoken="true">
      {useAtomValue(newsAtom)}
    </View>
  )
}
