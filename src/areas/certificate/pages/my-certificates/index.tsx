import Taro, { usePullDownRefresh } from '@tarojs/taro'
import type { MyCertificates } from '@contract/certificate/certificate'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ActionBar } from '@/ui/layout/action-bar'
import { readCertificates } from '../../certificate-calls'
import { CertificateCardView } from '../../list/certificate-card'
import { OfferedCard } from '../../list/offered-card'
import { useCertificateText } from '../../texts'

/** Lists the candidate's certificates, newest first, then the other certificates of the project. */
function MyCertificatesPage() {
  const mine = useLoaded(readCertificates)
  usePullDownRefresh(() => void mine.refresh().then(() => Taro.stopPullDownRefresh()))
  return (
    <Loaded of={mine} skeleton={<Skeleton cards={2} lines={6} />}>
      {(all) => <All of={all} />}
    </Loaded>
  )
}

function All({ of: { certificates, offered, isAppliedFor } }: { of: MyCertificates }) {
  const t = useCertificateText()
  const held = certificates.filter(({ state }) => state !== 'withdrawn').map((one) => one.certificateCode)
  const others = offered.filter(({ code }) => !held.includes(code))
  return (
    <>
      {certificates.map((one) => (
        <CertificateCardView key={one.certificateId} certificate={one} />
      ))}
      {certificates.length === 0 && (
        <PageState icon="shield" title={t('none')} text={t('none.text')}>
          <Button onPress={async () => openHome()}>{t('none.home')}</Button>
        </PageState>
      )}
      {others.map((one) => (
        <OfferedCard key={one.code} offered={one} />
      ))}
      {isAppliedFor && (
        <ActionBar>
          <Button kind="secondary" onPress={() => open('certificateApplication')}>
            {t('paper.apply')}
          </Button>
        </ActionBar>
      )}
    </>
  )
}

export default framed(MyCertificatesPage)
