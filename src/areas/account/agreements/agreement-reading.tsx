import { call } from '@/api/call'
import { useLocalText } from '@/i18n/local-text'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { Prose } from '@/ui/content/prose'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Sheet } from '@/ui/overlay/sheet'
import { useDomain } from '../parts/use-domain'
import { useAccountText } from '../texts'

export type WhichAgreement = 'user' | 'privacy'

interface AgreementReadingProps {
  which: WhichAgreement
  onClose: () => void
}

/** Sheet with the text of one of the project's agreements. */
export default function AgreementReading({ which, onClose }: AgreementReadingProps) {
  const t = useAccountText()
  const local = useLocalText()
  const domain = useDomain()
  const texts = useLoaded(() => call('GET /ea/g/agreements/:domain', { params: { domain } }), [domain])
  return (
    <Sheet open title={t(`agreement.${which}`)} onClose={onClose}>
      <Loaded of={texts} skeleton={<Skeleton cards={1} lines={5} />}>
        {(read) => <Prose text={local(read[which])} />}
      </Loaded>
    </Sheet>
  )
}
