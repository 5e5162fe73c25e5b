import { useState, type ReactNode } from 'react'
import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { Link } from '@/ui/basic/link'
import type { WhichAgreement } from '../agreements/agreement-reading'
import { useAccountText } from '../texts'

// Loaded when an agreement is opened.
const AgreementReading = lazyPart(() => import('../agreements/agreement-reading'))

interface Agreements {
  isReading: boolean
  read: (which: WhichAgreement) => void
  /** Links to both agreements. */
  links: ReactNode
  /** Sheet with the agreement being read. */
  reading: ReactNode
}

/** Provides links to the user agreement and the privacy policy of the project, and a sheet to read them in. */
export function useAgreements(): Agreements {
  const t = useAccountText()
  const [shown, setShown] = useState<WhichAgreement | null>(null)
  return {
    isReading: shown !== null,
    read: setShown,
    links: (
      <>
        <Link onPress={() => setShown('user')}>{t('agreement.user')}</Link>
        <Link onPress={() => setShown('privacy')}>{t('agreement.privacy')}</Link>
      </>
    ),
    reading: shown && <AgreementReading which={shown} onClose={() => setShown(null)} />,
  }
}
