import { isAuditing, useApplications } from '@/patterns/applications/use-applications'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { readApplication } from '../../application/application-journey'
import { Detail } from '../../application/detail/detail'
import { Starting } from '../../application/starting'
import { ToPay } from '../../application/to-pay'

/** Screen of one certificate application: introduction, unpaid postage, or status after submission. */
function Application() {
  const { certificateCode = '' } = useRoute().params
  const found = useApplications(
    () => readApplication(certificateCode),
    ({ application, toPay }) => toPay !== null || isAuditing(application),
    [certificateCode],
  )
  return (
    <OwnedDetail of={found} missing="CIA_NOT_FOUND" list="certificateApplication">
      {(own) => (
        <>
          {own.toPay && <ToPay own={own} toPay={own.toPay} onChange={found.refresh} />}
          {own.application && <Detail own={own} application={own.application} onChange={found.refresh} />}
          {!own.toPay && !own.application && <Starting own={own} />}
        </>
      )}
    </OwnedDetail>
  )
}

export default framed(Application)
