import { useAtomValue } from 'jotai'
import { BackStop } from '@/platform/overlay/overlay'
import { LiveAnnouncement } from '@/ui/overlay/live-announcement'
import { Dialog } from '@/ui/overlay/dialog'
import { Toast } from '@/ui/overlay/toast'
import { lazyPart } from '../failure/lazy-part'
import { privacyQuestionsAtom } from '../privacy/privacy-question'

// loaded lazily: for the Mini Program only
const PrivacySheet = lazyPart(() => import('../privacy/privacy-sheet'))

/** Overlays of the displayed page: dialogs, toasts, and the privacy agreement while a call waits for it. */
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
