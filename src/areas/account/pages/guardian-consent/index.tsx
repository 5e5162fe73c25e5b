import { useState } from 'react'
import type { OwnConsent } from '@contract/endpoints/guardian'
import { consentStatus } from '@contract/identity/guardian-consent'
import { call } from '@/api/call'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useRedrawAt } from '@/patterns/frame/loading/use-redraw-at'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { back } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ConsentStatusCard } from '../../guardian/consent-status-card'
import { useGuardianText } from '../../guardian/guardian-texts'
import { NameGuardian } from '../../guardian/name-guardian'

/** Polling interval while the guardian has not answered, in milliseconds. */
const LOOK_EVERY_MS = 10_000

/** Candidate's view of the guardian consent: guardian, status and next step. */
function OwnGuardian() {
  const own = useLoaded(() => call('GET /ea/guardian'))
  const data = own.state === 'ready' ? own.data : null
  const status = consentStatus(data?.consent ?? null, serverNow())
  useWatch(own.look, { isWanted: data?.isGiven === false && status === 'asked', everyMs: LOOK_EVERY_MS })
  const take = (newer: OwnConsent) => own.state === 'ready' && own.replaceData(newer)
  return (
    <Loaded of={own} skeleton={<Skeleton cards={2} lines={5} />}>
      {(found) => <OwnConsentView own={found} onChange={take} />}
    </Loaded>
  )
}

interface OwnConsentViewProps {
  own: OwnConsent
  onChange: (newer: OwnConsent) => void
}

function OwnConsentView({ own: { isNeeded, isGiven, consent }, onChange }: OwnConsentViewProps) {
  const t = useGuardianText()
  const [isNamingAnother, setNamingAnother] = useState(false)
  useRedrawAt(consent ? Date.parse(consent.expiresAt) : null)
  if (!isNeeded) return <Settled title={t('own.notNeeded')} text={t('own.notNeeded.text')} />
  if (isGiven && consent?.state !== 'agreed') return <Settled title={t('own.paper')} text={t('own.paper.text')} />
  if (consent && !isNamingAnother)
    return <ConsentStatusCard consent={consent} onChange={onChange} onAnother={() => setNamingAnother(true)} />
  return (
    <>
      <Note>{t('own.intro')}</Note>
      <NameGuardian
        onNamed={(newer) => {
          setNamingAnother(false)
          onChange(newer)
        }}
        onKeep={consent ? () => setNamingAnother(false) : null}
      />
    </>
  )
}

/** Shown when the candidate has nothing to do. */
function Settled({ title, text }: { title: string; text: string }) {
  const t = useGuardianText()
  return (
    <PageState icon="circle-check" tone="good" title={title} text={text}>
      <Button onPress={() => back(openHome)}>{t('own.back')}</Button>
    </PageState>
  )
}

export default framed(OwnGuardian)
