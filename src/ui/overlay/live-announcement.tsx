import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { announcementAtom } from './announcement'

/** Live region for announcements. Always mounted: screen readers ignore a region that appears together with its text. */
export function LiveAnnouncement() {
  return (
    <View className="only-spoken" aria-live="assertive" data-spoken="true">
      {useAtomValue(announcementAtom)}
    </View>
  )
}
