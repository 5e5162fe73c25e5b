import { useAtomValue } from 'jotai'
import { BackStop } from '@/platform/overlay/overlay'
import { LiveAnnouncement } from '@/ui/overlay/live-announcement'
import { Dialog } from '@/ui/overlay/dialog'
import { Toast } from '@/ui/overlay/toast'
import { lazyPart } from '../failure/lazy-part'
import { privacyQuestionsAtom } from '../privacy/privacy-question'

// the Mini Program alone asks
const PrivacySheet = lazyPart(() => import('../privacy/privacy-sheet'))

/** What lies over the page that is shown: dialogs, toasts, and the privacy agreement when something waits for it. */
export function Overlays() {
  const isPrivacyAsked = useAtomValue(privacyQuestionsAtom).length > 0
  return (
    <>
      <Dialog />
      <Toast />
      <LiveAnnouncement />
      <BackStop />
      {isPrivacyAsked && <PrivacySheet />}
    </>
  )
}
