import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { call } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { useErrorMessage } from '@/api/errors/error-message'
import { RefusalState } from '@/patterns/frame/exits/refusal-state'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { openHome } from '@/patterns/frame/project/open-home'
import { replace } from '@/platform/navigation/navigation'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ConsentRequest } from '../../guardian/consent-request'
import { useGuardianText } from '../../guardian/guardian-texts'
import { guardiansLinkAtom, type GuardiansLink } from '../../guardian/guardians-link'

/** Page of a guardian's link, without sign-in: the request, the guardian's answer and its withdrawal. */
export function GuardiansPage() {
  const { projectCode = '', token } = useRoute().params
  useEffect(() => {
    if (!token) return
    store.set(guardiansLinkAtom, { domain: projectCode, token })
    void replace('guardianAnswer', { projectCode })
  }, [token, projectCode])
  const link = useAtomValue(guardiansLinkAtom)
  if (token) return <Skeleton cards={3} lines={4} />
  return link?.domain === projectCode ? <Opened key={link.token} link={link} /> : <Bare />
}

function Opened({ link }: { link: GuardiansLink }) {
  const asked = useLoaded(() => call('POST /ea/g/guardian', { body: { ...link } }, { repeatable: true }))
  if (asked.state === 'failed' && isRefusal(asked.error, 'EA_GUARDIAN_LINK', 'EA_GUARDIAN_NOT_NEEDED'))
    return <Gone error={asked.error} />
  return (
    <Loaded of={asked} skeleton={<Skeleton cards={3} lines={4} />}>
      {(data) => (
        <ConsentRequest
          link={link}
          asked={data}
          onChange={(newer) => asked.state === 'ready' && asked.replaceData(newer)}
          onOutdated={asked.refresh}
        />
      )}
    </Loaded>
  )
}

function Gone({ error }: { error: unknown }) {
  const t = useGuardianText()
  const isNeedless = isRefusal(error, 'EA_GUARDIAN_NOT_NEEDED')
  return (
    <RefusalState
      icon={isNeedless ? 'circle-check' : 'circle-alert'}
      title={t(isNeedless ? 'notNeeded' : 'gone')}
      text={useErrorMessage(error)}
    >
      <Button kind="secondary" onPress={openHome}>
        {t('home')}
      </Button>
    </RefusalState>
  )
}

/** Shown when the page is opened without a token, from a bookmark or in another tab. */
function Bare() {
  const t = useGuardianText()
  return (
    <PageState icon="info" title={t('bare')} text={t('bare.text')}>
      <Button kind="secondary" onPress={openHome}>
        {t('home')}
      </Button>
    </PageState>
  )
}

export default framed(GuardiansPage)
