import { useState, type ReactNode } from 'react'
import { lazyPart } from '@/patterns/frame/failure/lazy-part'
import { Link } from '@/ui/basic/link'
import type { WhichAgreement } from '../agreements/agreement-reading'
import { useAccountText } from '../texts'

// when one of them is opened
const AgreementReading = lazyPart(() => import('../agreements/agreement-reading'))

interface Agreements {
  isReading: boolean
  read: (which: WhichAgreement) => void
  /** Both by their names; each opens. */
  links: ReactNode
  /** The one that is being read, over everything. */
  reading: ReactNode
}

/** The user agreement and the privacy policy of the project, to be read where they are named. */
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
