import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { ApiError } from '@/api/errors/api-error'
import { useErrorMessage } from '@/api/errors/error-message'
import { RefusalState } from '@/patterns/frame/exits/refusal-state'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { openHome } from '@/patterns/frame/project/open-home'
import { replace } from '@/platform/navigation/navigation'
import { tokenAtom } from '@/session/account'
import { currentExamInfoAtom } from '@/session/exam'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { openLink } from '@/ui/content/open-link'
import { Working } from '@/ui/feedback/working'
import { goOn } from '../../parts/after-sign-in'
import { Agreements } from '../../parts/agreements'
import { arrive, keepArrival } from '../../partner/arrival'
import { usePartnerText } from '../../partner/partner-texts'
import { Unlinked } from '../../partner/unlinked'

type Stage = { is: 'arriving' } | { is: 'unlinked' } | { is: 'failed'; error: unknown }

/** Page of a partner's link: signs in, or asks once which account to link (decision 0050). */
function PartnerSignIn() {
  const { params, address } = useRoute()
  const { projectCode = '', token, redirect } = params
  const [stage, setStage] = useState<Stage>({ is: 'arriving' })
  useEffect(() => {
    if (token) {
      keepArrival(token)
      void replace('partnerSignIn', { projectCode, redirect })
      return
    }
    arrive(projectCode).then(
      (how) => {
        if (how === 'left') return
        if (how === 'unlinked') setStage({ is: 'unlinked' })
        else if (store.get(tokenAtom)) goOn(redirect)
        else setStage({ is: 'failed', error: nobody() })
      },
      (error: unknown) => setStage({ is: 'failed', error }),
    )
  }, [token, projectCode, redirect])
  const t = usePartnerText()
  if (stage.is === 'failed') return <ArrivalFailed error={stage.error} />
  if (stage.is === 'unlinked') return <Unlinked projectCode={projectCode} address={address} redirect={redirect} />
  return (
    <>
      <Working title={t('arriving')} />
      <Agreements />
    </>
  )
}

/** Error for a page opened from a bookmark or reloaded: the partner's token is single-use. */
const nobody = () => new ApiError('refused', 'EA_PARTNER_LOGIN')

/** The partner’s token was refused: back to the partner’s site, or to the home of the project. */
export function ArrivalFailed({ error }: { error: unknown }) {
  const t = usePartnerText()
  const message = useErrorMessage(error)
  const returnUrl = useAtomValue(currentExamInfoAtom)?.return_url
  return (
    <RefusalState icon="circle-alert" title={t('failed.title')} text={message}>
      {returnUrl && <Button onPress={() => openLink(returnUrl)}>{t('failed.back')}</Button>}
      <Button kind="secondary" onPress={openHome}>
        {t('failed.home')}
      </Button>
    </RefusalState>
  )
}

export default framed(PartnerSignIn)
