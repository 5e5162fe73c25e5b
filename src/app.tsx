import { useEffect, type PropsWithChildren } from 'react'
import { usePageNotFound } from '@tarojs/taro'
import { reportLater } from '@/api/faults/report-later'
import { useLanguage } from '@/i18n/language'
import { setDocumentLanguage } from '@/platform/page/document'
import { relaunch } from '@/platform/navigation/navigation'
import { reportFailure } from '@/patterns/frame/failure/attempt'
import { LostPart, partEvents } from '@/patterns/frame/version/lost-part'
import { askForPrivacy } from '@/patterns/frame/privacy/privacy-question'
import { enterInlinedProject } from '@/patterns/frame/project/project-info'
import { onNewVersion } from '@/platform/native/new-version'
import { onPrivacyAsked } from '@/platform/native/privacy'
import { onFault, preparePlatform } from '@/platform/start/start'
import './styles/app.scss'

// failed chunk loads that no button handles are shown, all other faults are reported
onFault((kind, thrown) => {
  const isLost = thrown instanceof LostPart
  if (isLost) void reportFailure(thrown)
  else reportLater(kind, thrown)
  return isLost
})
preparePlatform(partEvents)
enterInlinedProject()
onPrivacyAsked(askForPrivacy)
onNewVersion({
  onReady: (apply) =>
    void import('@/patterns/frame/version/offer-new-version').then((offer) => offer.offerNewVersion(apply)),
  onFailed: () => reportLater('update', null),
})

export default function App({ children }: PropsWithChildren) {
  const language = useLanguage()
  useEffect(() => setDocumentLanguage(language), [language])
  usePageNotFound(() => void relaunch('unknownPage'))
  return children
}
